import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listAssetFolders } from './built-assets.ts';
import { buildContentSecurityPolicy, inlineHashes } from './content-security-policy.ts';
import { optimizeFirstPaint, pickedStyles } from './first-paint.ts';
import { createTextCache } from './text-cache.ts';

test.each([
  ['Latin', 'é', 1],
  ['Chinese', '東', 2],
])('%s texts stay within the limit, and the one in use is kept', (_, character, bytes) => {
  const cache = createTextCache(100_000);
  const long = character.repeat(1000);
  let made = 0;
  const ask = (number: number) => cache.get(`${number} ${long}`, () => `${(made += 1)} ${long}`);
  const inUse = ask(0);
  const next = ask(1);
  for (let number = 2; number <= 100_000 / (2000 * bytes); number += 1) {
    ask(number);
    expect(ask(0)).toBe(inUse);
  }
  expect(cache.measure().bytes).toBeLessThanOrEqual(100_000);
  expect(ask(1)).not.toBe(next);
});

const sheet = readdirSync(listAssetFolders('build')[0]).find((name) => name.endsWith('.css'));
const head = `<head><link rel="stylesheet" href="/assets/${sheet}"/></head>`;
const end = '<script type="module" async=""></script>';

test.each([
  [
    'scripts and styles',
    inlineHashes,
    1_000_000,
    (text: string) => buildContentSecurityPolicy({ scripts: [text], styles: [] }),
  ],
  [
    'pages',
    pickedStyles,
    2_000_000,
    (text: string) => optimizeFirstPaint(`${head}<body><p class="${text}">${end}`),
  ],
])('what is remembered of %s stays within its bytes', (_, cache, maxBytes, use) => {
  const long = 'x'.repeat(10_000);
  for (let number = 0; number <= (2 * maxBytes) / long.length; number += 1)
    use(`${number} ${long}`);
  const { entries, bytes } = cache.measure();
  expect(bytes).toBeLessThanOrEqual(maxBytes);
  expect(entries).toBeGreaterThan(1);
  expect(entries).toBeLessThanOrEqual(maxBytes / long.length);
});

test('the hash of a script that was used before is remembered', () => {
  const policy = buildContentSecurityPolicy({ scripts: ['start()'], styles: [] });
  expect(policy).toContain(inlineHashes.get('start()', () => expect.unreachable()));
});
