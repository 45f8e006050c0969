import Fastify from 'fastify';
import { expect, test } from 'vitest';
import { validateXML } from 'xmllint-wasm';
import { buildTestSnapshot } from '../../tests/support/factories.ts';
import { closeAtEnd, projectRoot } from '../../tests/support/harness.ts';
import { createRenderArticle } from '../catalogue/render-article.ts';
import { readConfig } from '../platform/settings/config.ts';
import { createPictureStore } from '../pictures/picture-store.ts';
import type { Services } from '../services/services.ts';
import { registerFeeds } from './feeds.ts';

const article = {
  stub: 'one',
  title: 'One',
  teaser: '',
  date: '2026-11-21',
  image: null,
  imageAlt: null,
  body: '',
  featuredRank: null,
};

async function readFeed(more: Partial<typeof article>): Promise<string> {
  const app = Fastify();
  closeAtEnd(() => app.close());
  const snapshot = buildTestSnapshot([], { newsArticles: [{ ...article, ...more }] });
  const config = readConfig({ PUBLIC_URL: 'https://homes.example' }, projectRoot);
  const renderArticle = createRenderArticle(
    createPictureStore({ folders: [], cache: null as never }),
  );
  const services = { catalogue: { snapshot }, config, renderArticle } as unknown as Services;
  await registerFeeds(app, { services });
  return (await app.inject('/feeds/news.xml')).body;
}

const unescape = (text: string) =>
  text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&');
const readElement = (xml: string, name: string) =>
  unescape(
    new RegExp(`<item>[^]*?<${name}>([^]*?)</${name}>`).exec(xml)?.[1] ?? `There is no ${name}.`,
  );

const feeds: string[] = [];

test.each([
  ['a ]]> b ]]> c', 'a ]]> b ]]> c'],
  ['<b>bold</b> & <script>alert(1)</script>', '<b>bold</b> & <script>alert(1)</script>'],
  ['Tom & Jerry &amp; &lt;b&gt;', 'Tom & Jerry &amp; &lt;b&gt;'],
  ['bell \u0007, escape \u001b, half \ud83c', 'bell  , escape  , half  '],
  ['\ufffe and \uffff', '  and  '],
  ['🏗 𝔸stral &#0; &#x1;', '🏗 𝔸stral &#0; &#x1;'],
  ['</title></item></channel></rss>', '</title></item></channel></rss>'],
  ['<![CDATA[x]]>', '<![CDATA[x]]>'],
  ['<!-- -- --> <?php ?>', '<!-- -- --> <?php ?>'],
  ['"quoted" \'twice\'', '"quoted" \'twice\''],
])('%j in a title, a teaser and a text stays text in a feed', async (words, shown) => {
  const xml = await readFeed({ title: words, teaser: words, body: words });
  feeds.push(xml);
  expect(readElement(xml, 'title')).toBe(shown);
  // Readers take a description for HTML.
  expect(unescape(readElement(xml, 'description'))).toBe(shown);
  expect(readElement(xml, 'content:encoded')).not.toMatch(/<script|<b>/);
});

test('each of these feeds is well-formed', async () => {
  expect(feeds.length).toBeGreaterThan(5);
  const xml = feeds.map((contents, at) => ({ fileName: `${at}.xml`, contents }));
  expect((await validateXML({ xml, normalization: 'format' })).errors).toEqual([]);
});
