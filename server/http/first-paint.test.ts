import { readdirSync } from 'node:fs';
import { expect, test } from 'vitest';
import { listAssetFolders } from './built-assets.ts';
import { joinBytes } from './cache.ts';
import { optimizeFirstPaint } from './first-paint.ts';

const sheet = readdirSync(listAssetFolders('build')[0]).find((name) => name.endsWith('.css'));
const start = `<head><link rel="stylesheet" href="/assets/${sheet}"/></head><body>`;
const end = '<script type="module" async=""></script>';

test('a page has the same styles, whether its rows are text or bytes', () => {
  const rows = ['<p class="footer wide">Élan</p>', '<p data-open="yes" class="navbar">東京</p>'];
  const draw = (row: (text: string) => string | Uint8Array) =>
    joinBytes(optimizeFirstPaint([start, ...rows.map(row), end]).page).toString();
  const asText = draw((text) => text);
  expect(asText).toContain('.footer{');
  expect(asText).toContain('.navbar{');
  expect(draw((text) => Buffer.from(text))).toBe(asText);
});
