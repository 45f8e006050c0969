import { randomBytes } from 'node:crypto';
import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';
import { expect, test } from 'vitest';
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

test('a response in pieces equals the same response in one piece', async () => {
  const pieces = ['<p>Maple & Élan, ', '“Quai des Brumes”, 東京</p>\n', '', text];
  const inPieces = await packPage(200, html, pieces);
  const inOne = await packPage(200, html, pieces.join(''));
  expect(inPieces.etag).toBe(inOne.etag);
  expect(brotliDecompressSync(inPieces.body).toString()).toBe(pieces.join(''));
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

test.each([
  ['under load', true],
  ['at leisure', false],
])('a page packed %s is recompressed at the next request', async (_, isUrgent) => {
  const cache = createPageCache(1_000_000);
  const words = Array.from({ length: 4000 }, (__, at) => `word${(at * at) % 997}`).join(' ');
  const ask = () => cache.get('1 /', () => packPage(200, html, words, isUrgent));
  const { etag, body } = await ask();
  const again = await until('the page is smaller', async () => {
    const page = await ask();
    return page.body.length < body.length && page;
  });
  const smallest = brotliCompressSync(words, {
    params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_LGWIN]: 18 },
  });
  expect(again.body.length).toBeLessThan(smallest.length * 1.01);
  expect(brotliDecompressSync(again.body).toString()).toBe(words);
  expect(again.etag).toBe(etag);
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
  const pack = (content: string) => packPage(200, html, [content, Buffer.from('.')], true);
  const pages = await Promise.all([...words, ...plain].map(pack));
  const bodies = pages.map(({ body, encoding }) =>
    (encoding ? brotliDecompressSync(body) : body).toString(),
  );
  expect(bodies).toEqual([...words, ...plain].map((content) => `${content}.`));
});
