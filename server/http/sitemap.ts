import type { FastifyInstance } from 'fastify';
import { toTorontoDay } from '../../domain/dates/iso-day.ts';
import { Refusal, isRefusal } from '../../domain/refusal.ts';
import { formatRobots } from '../../domain/site/robots.ts';
import {
  formatSitemap,
  formatSitemapIndex,
  listSitemapEntries,
  type SitemapEntry,
} from '../../domain/site/sitemap.ts';
import { serverMessages } from '../../domain/text/messages/server.ts';
import type { Services } from '../services/services.ts';
import { createPageCache, packPage, sendCachedPage } from './cache.ts';

/** Limit of the sitemap protocol (sitemaps.org). */
const maxPerFile = 50_000;
const cacheControl = 'public, max-age=86400';

type Sources = Pick<Services, 'now'> & {
  catalogue: Pick<Services['catalogue'], 'snapshot'>;
  config: { http: Pick<Services['config']['http'], 'publicUrl'> };
};

const countParts = (entries: readonly SitemapEntry[]) => Math.ceil(entries.length / maxPerFile);

function createEntryList({ catalogue }: Pick<Sources, 'catalogue'>) {
  let cached: { key: string; entries: SitemapEntry[] } | null = null;
  return (today: string): SitemapEntry[] => {
    const { snapshot } = catalogue;
    const key = `${snapshot.version} ${today}`;
    if (cached?.key !== key) cached = { key, entries: listSitemapEntries(snapshot, today) };
    return cached.entries;
  };
}

function buildSitemap(
  entries: readonly SitemapEntry[],
  today: string,
  publicUrl: string,
  part: number,
): string {
  if (part === 0 && countParts(entries) > 1)
    return formatSitemapIndex(countParts(entries), today, publicUrl);
  if (part > countParts(entries))
    throw new Refusal('part_not_found', 'The sitemap has no such part.');
  const from = Math.max(0, part - 1) * maxPerFile;
  return formatSitemap(entries.slice(from, from + maxPerFile), publicUrl);
}

/** Serves /sitemap.xml, in parts if it is long, and /robots.txt, which refers to it. */
export async function registerSitemap(
  app: FastifyInstance,
  { services }: { services: Sources },
): Promise<void> {
  const cache = createPageCache(4 * 1024 * 1024);
  const listEntries = createEntryList(services);
  const { publicUrl } = services.config.http;

  app.get<{ Querystring: { part?: string } }>('/sitemap.xml', async (request, reply) => {
    try {
      const part = Math.max(0, Math.trunc(Number(request.query.part) || 0));
      const day = toTorontoDay(services.now());
      const page = await cache.get(
        `${services.catalogue.snapshot.version} ${day} ${part}`,
        async () =>
          packPage(
            200,
            { 'content-type': 'application/xml; charset=utf-8' },
            buildSitemap(listEntries(day), day, publicUrl, part),
          ),
      );
      return await sendCachedPage(page, cacheControl, request, reply);
    } catch (error) {
      if (isRefusal(error)) throw error;
      request.log.error({ error }, 'the sitemap failed');
      if (reply.sent) return reply;
      return reply.code(500).type('text/plain; charset=utf-8').send(serverMessages.sitemapFailure);
    }
  });

  app.get('/robots.txt', (_request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .header('cache-control', cacheControl)
      .send(formatRobots(publicUrl)),
  );
}
