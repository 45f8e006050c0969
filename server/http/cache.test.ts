import { randomBytes } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, onTestFinished, test, vi } from 'vitest';
import { until } from '../../tests/support/until.ts';
import { createPageCache, packPage } from './cache.ts';

const html = { 'content-type': 'text/html; charset=utf-8' };
const text = '<p>Homes before they are built.</p>'.repeat(2000);

test('only the compressed form of a page is cached', async () => {
  const cache = createPageCache(1_000_000);
  const page = await cache.get('1 /', () => packPage(200, html, text));
  expect(page.encoding).toBe('br');
  expect(brotliDecompressSync(page.body).toString()).toBe(text);
  expect(cache.measure().bytes).toBeLessThan(text.length / 10);
});

test('the cache stays within its limit and evicts the least recently used page first', async () => {
  const maxBytes = 100_000;
  const cache = createPageCache(maxBytes);
  let rendered = 0;
  const ask = (path: string) =>
    cache.get(path, () => {
      rendered += 1;
      return packPage(200, html, randomBytes(6000).toString('hex'));
    });
  for (let page = 0; page < 30; page += 1) await ask(`1 /${page}`);
  const { pages, bytes } = cache.measure();
  expect(bytes).toBeLessThanOrEqual(maxBytes);
  expect(pages).toBeGreaterThan(2);
  expect(pages).toBeLessThan(30);
  rendered = 0;
  await ask('1 /29');
  expect(rendered).toBe(0);
  await ask('1 /0');
  expect(rendered).toBe(1);
});

test('long addresses and headers count towards the limit', async () => {
  const cache = createPageCache(100_000);
  const long = 'x'.repeat(10_000);
  for (let page = 0; page < 30; page += 1)
    await cache.get(`1 /${page}?${long}`, () => packPage(200, { ...html, link: long }, 'short'));
  expect(cache.measure().pages).toBe(4);
});

test.each([
  ['under load', true],
  ['at leisure', false],
])('a page packed %s is as small as possible after some requests', async (_, isUrgent) => {
  const cache = createPageCache(1_000_000);
  const words = Array.from({ length: 4000 }, (__, at) => `word${(at * at) % 997}`).join(' ');
  const params = { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 18 };
  const smallest = brotliCompressSync(words, { params });
  const ask = () => cache.get('1 /', () => packPage(200, html, words, isUrgent));
  const { etag, body } = await ask();
  expect(body.length).toBeGreaterThan(smallest.length * 1.05);
  const again = await until('the page is smaller', async () => {
    const page = await ask();
    return page.body.length < smallest.length * 1.01 && page;
  });
  expect(brotliDecompressSync(again.body).toString()).toBe(words);
  expect(again.etag).toBe(etag);
});

test('the best quality is used once a second, and a page packed under load is improved at once', async () => {
  const cache = createPageCache(1_000_000);
  const words = Array.from({ length: 4000 }, (_, at) => `word${(at * at) % 997}`).join(' ');
  const ask = (path: string, isUrgent: boolean) =>
    cache.get(path, () => packPage(200, html, words, isUrgent));
  // The clock stands still, after the best quality was last used.
  vi.spyOn(performance, 'now').mockReturnValue(performance.now() + 10_000);
  onTestFinished(() => void vi.restoreAllMocks());
  const [best, other, light] = await Promise.all([
    ask('/best', false),
    ask('/other', false),
    ask('/light', true),
  ]);
  const sizeBefore = other.body.length;
  await until('one page has the best quality', async () => (await ask('/best', false)).isBest);
  await Promise.all([ask('/other', false), ask('/light', true)]);
  await until('the page is as small as usual', () => light.body.length === sizeBefore);
  expect(best.body.length).toBeLessThan(sizeBefore);
  expect(other.body.length).toBe(sizeBefore);
});

test('a cached page uses no more memory than its length', async () => {
  const cache = createPageCache(1_000_000);
  for (const [address, content] of [
    ['/long', randomBytes(6000).toString('hex')],
    ['/short', 'User-agent: *'],
  ] as const) {
    const ask = () => cache.get(address, () => packPage(200, html, content, true));
    await ask();
    const { body } = await ask();
    expect(body.buffer.byteLength, address).toBe(body.length);
  }
});

test('errors and no-store pages are not cached', async () => {
  const cache = createPageCache(1_000_000);
  for (const [status, headers] of [
    [404, html],
    [200, { ...html, 'cache-control': 'no-store' }],
  ] as const)
    await cache.get('1 /', () => packPage(status, headers, text));
  expect(cache.measure()).toEqual({ pages: 0, bytes: 0 });
});

test('responses packed at the same time under load do not share bytes', async () => {
  const words = ['first', 'second'].map((word) => `${word} `.repeat(500));
  const plain = ['short', 'é'];
  const pack = (content: string) => packPage(200, html, content, true);
  const pages = await Promise.all([...words, ...plain].map(pack));
  const bodies = pages.map(({ body, encoding }) =>
    (encoding ? brotliDecompressSync(body) : body).toString(),
  );
  expect(bodies).toEqual([...words, ...plain]);
});
