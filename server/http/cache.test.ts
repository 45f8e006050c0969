import { randomBytes } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
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

test('a cached page uses no more memory than its length', async () => {
  const cache = createPageCache(1_000_000);
  for (const [address, content] of [
    ['/long', randomBytes(6000).toString('hex')],
    ['/short', 'User-agent: *'],
  ] as const) {
    const ask = () => cache.get(address, () => packPage(200, html, content));
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
