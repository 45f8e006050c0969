import Fastify from 'fastify';
import { expect, test } from 'vitest';
import type { CatalogueSnapshot } from '../../domain/catalogue/snapshot.ts';
import { buildProject, buildTestSnapshot } from '../../tests/support/factories.ts';
import { closeAtEnd } from '../../tests/support/harness.ts';
import { sendError } from './errors.ts';
import { registerSitemap } from './sitemap.ts';

const publicUrl = 'https://homes.example';
// Evening of the 21st in Toronto, the 22nd in UTC.
const now = () => new Date('2026-11-22T02:00:00Z');

async function serve(readSnapshot: () => CatalogueSnapshot) {
  const app = Fastify();
  app.setErrorHandler(sendError);
  closeAtEnd(() => app.close());
  const catalogue = {
    get snapshot() {
      return readSnapshot();
    },
  };
  await app.register(registerSitemap, {
    services: { catalogue, config: { http: { publicUrl } }, now },
  });
  return app;
}

const snapshot = buildTestSnapshot([buildProject({ stub: 'oak-house' })]);

test('the sitemap is XML, cacheable for a day, and listed in robots.txt (B-2.18, B-9.12)', async () => {
  const app = await serve(() => snapshot);
  const answer = await app.inject('/sitemap.xml');
  expect([answer.statusCode, answer.headers['content-type']]).toEqual([
    200,
    'application/xml; charset=utf-8',
  ]);
  expect(answer.headers['cache-control']).toBe('public, max-age=86400');
  expect(answer.body).toContain(`<loc>${publicUrl}/property-details/oak-house</loc>`);
  const again = await app.inject({
    url: '/sitemap.xml',
    headers: { 'if-none-match': answer.headers.etag },
  });
  expect(again.statusCode).toBe(304);
  expect((await app.inject('/robots.txt')).body).toContain(`Sitemap: ${publicUrl}/sitemap.xml\n`);
});

test('a sitemap of more than 50,000 addresses is an index of its parts', async () => {
  const [listed] = snapshot.listed;
  if (!listed) throw new Error('There is no project.');
  const many = Array.from({ length: 60_000 }, () => listed);
  let reads = 0;
  const long: CatalogueSnapshot = Object.defineProperty({ ...snapshot }, 'listed', {
    get: () => {
      reads += 1;
      return many;
    },
  });
  const app = await serve(() => long);
  const read = async (url: string) => (await app.inject(url)).body;
  const index = await read('/sitemap.xml');
  const readsForIndex = reads;
  expect(index.match(/<loc>[^<]+<\/loc><lastmod>[^<]+/g)).toEqual([
    `<loc>${publicUrl}/sitemap.xml?part=1</loc><lastmod>2026-11-21`,
    `<loc>${publicUrl}/sitemap.xml?part=2</loc><lastmod>2026-11-21`,
  ]);
  const count = (xml: string) => xml.match(/<url>/g)?.length ?? 0;
  expect(count(await read('/sitemap.xml?part=1'))).toBe(50_000);
  const short = await (await serve(() => snapshot)).inject('/sitemap.xml');
  expect(count(await read('/sitemap.xml?part=2'))).toBe(10_000 + count(short.body) - 1);
  expect((await app.inject('/sitemap.xml?part=3')).statusCode).toBe(404);
  // The parts are slices of the list that was built for the index.
  expect(reads).toBe(readsForIndex);
});

test('a failing sitemap returns 500 with the specified sentence (B-8.9)', async () => {
  const app = await serve(() => {
    throw new Error('no catalogue');
  });
  const answer = await app.inject('/sitemap.xml');
  expect([answer.statusCode, answer.body]).toEqual([500, 'Error generating sitemap']);
});
