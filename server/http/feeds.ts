import type { FastifyInstance } from 'fastify';
import { feeds, listFeedEntries, type FeedEntry, type FeedName } from '../../domain/site/feeds.ts';
import { escapeXml, escapeXmlText } from '../../domain/text/escape-xml.ts';
import type { Services } from '../services/services.ts';
import { createPageCache, packPage, sendCachedPage } from './cache.ts';

const cacheControl = 'public, max-age=900';
/** The date of a feed without entries. */
const longAgo = '2020-01-01';
/** Noon UTC is on the same day everywhere in Canada. */
const toNoon = (day: string) => new Date(`${day}T12:00:00Z`);

interface FeedItem extends Omit<FeedEntry, 'path' | 'body'> {
  url: string;
  /** HTML. */
  content: string;
}

/** Makes links absolute, because feed readers show the text outside the site. */
const completeLinks = (html: string, publicUrl: string) =>
  html.replace(/ (href|src)="\/(?!\/)/g, ` $1="${publicUrl}/`);

/** Readers take a description for HTML, so plain text is escaped as HTML too. */
const formatItem = ({ title, url, summary, content, date }: FeedItem) => `<item>
<title>${escapeXml(title)}</title>
<link>${escapeXml(url)}</link>
<guid>${escapeXml(url)}</guid>
<pubDate>${toNoon(date).toUTCString()}</pubDate>
<description>${escapeXml(escapeXml(summary))}</description>
<content:encoded>${escapeXmlText(content)}</content:encoded>
</item>
`;

/** RSS 2.0. */
async function buildFeed(
  { catalogue, config, renderArticle }: Services,
  name: FeedName,
): Promise<string> {
  const { publicUrl } = config.http;
  const { path, listPath, title, description } = feeds[name];
  const entries = listFeedEntries(name, catalogue.snapshot.records);
  const items = await Promise.all(
    entries.map(async ({ body, path: entryPath, ...entry }) => {
      const content = completeLinks(await renderArticle(body), publicUrl);
      return formatItem({ ...entry, url: publicUrl + entryPath, content });
    }),
  );
  const updated = toNoon(entries[0]?.date ?? longAgo).toUTCString();
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:atom="http://www.w3.org/2005/Atom">
<channel>
<title>${escapeXml(`${title} | ${config.readBrand().name}`)}</title>
<link>${escapeXml(publicUrl + listPath)}</link>
<description>${escapeXml(description)}</description>
<language>en-CA</language>
<copyright>${escapeXml(config.readBrand().legalName)}</copyright>
<lastBuildDate>${updated}</lastBuildDate>
<atom:link href="${escapeXml(publicUrl + path)}" rel="self" type="application/rss+xml"/>
${items.join('')}</channel>
</rss>
`;
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
