import type { FastifyInstance } from 'fastify';
import { Feed } from 'feed';
import { feeds, listFeedEntries, type FeedName } from '../../domain/seo/feeds.ts';
import type { Services } from '../services.ts';
import { createPageCache, packPage, sendCachedPage } from './cache.ts';

const cacheControl = 'public, max-age=900';
/** The date of a feed without entries. */
const longAgo = '2020-01-01';
/** Noon UTC is on the same day everywhere in Canada. */
const readDay = (day: string) => new Date(`${day}T12:00:00Z`);

/** Makes links absolute, because feed readers show the text outside the site. */
const completeLinks = (html: string, publicUrl: string) =>
  html.replace(/ (href|src)="\/(?!\/)/g, ` $1="${publicUrl}/`);

async function buildFeed(
  { catalogue, config, renderArticle }: Services,
  name: FeedName,
): Promise<string> {
  const { publicUrl } = config.http;
  const { path, listPath, title, description } = feeds[name];
  const entries = listFeedEntries(name, catalogue.snapshot.records);
  const feed = new Feed({
    id: publicUrl + listPath,
    link: publicUrl + listPath,
    title: `${title} | ${config.brand.name}`,
    description,
    language: 'en-CA',
    copyright: config.brand.legalName,
    generator: config.brand.name,
    feedLinks: { rss: publicUrl + path },
    updated: readDay(entries[0]?.date ?? longAgo),
  });
  for (const { title: entryTitle, path: entryPath, summary, date, body } of entries)
    feed.addItem({
      id: publicUrl + entryPath,
      link: publicUrl + entryPath,
      title: entryTitle,
      description: summary,
      content: completeLinks(await renderArticle(body), publicUrl),
      date: readDay(date),
    });
  return feed.rss2();
}

export async function registerFeeds(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  const cache = createPageCache(4 * 1024 * 1024);
  for (const name of Object.keys(feeds) as FeedName[])
    app.get(feeds[name].path, async (request, reply) => {
      const page = await cache.get(`${services.catalogue.snapshot.version} ${name}`, async () =>
        packPage(
          200,
          { 'content-type': 'application/rss+xml; charset=utf-8' },
          await buildFeed(services, name),
        ),
      );
      return sendCachedPage(page, cacheControl, request, reply);
    });
}
