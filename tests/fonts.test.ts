import { readFileSync } from 'node:fs';
import path from 'node:path';
import { create } from 'fontkit';
import { expect, test } from 'vitest';
import { projectRoot } from './support/harness.ts';

const folder = path.join(projectRoot, 'app/ui');
const sheet = readFileSync(path.join(folder, 'fonts.css'), 'utf8');

const cores = Array.from(
  sheet.matchAll(/url\('(\.\/[^']+)'\) format\('woff2'\);\s*unicode-range:([^;]+);/g),
  ([, file = '', range = '']) => ({ file, range }),
);

const listCodePoints = (range: string): number[] =>
  range.split(',').flatMap((part) => {
    const [from = NaN, to = from] = part
      .trim()
      .replace('U+', '')
      .split('-')
      .map((each) => Number.parseInt(each, 16));
    return Array.from({ length: to - from + 1 }, (_, index) => from + index);
  });

test('the fonts that pages preload have each character that their style sheet says, in one flight of packets', () => {
  expect(cores).toHaveLength(2);
  for (const { file, range } of cores) {
    const content = readFileSync(path.join(folder, file));
    // Ten packets, less the head of the answer: what a server sends before it hears of the first.
    expect(content.length).toBeLessThan(10 * 1460 - 700);
    const font = create(content);
    if (!('hasGlyphForCodePoint' in font)) throw new Error(`${file} holds several fonts.`);
    const wanted = listCodePoints(range);
    expect(wanted.length).toBeGreaterThan(110);
    expect(wanted.filter((each) => !font.hasGlyphForCodePoint(each))).toEqual([]);
  }
});

test('no other file is loaded for an English text where a font comes too late', () => {
  const ranges = Array.from(sheet.matchAll(/unicode-range:([^;]+);/g), ([, range = '']) => range);
  expect(ranges).toHaveLength(6);
  const having = ranges.map((range) => new Set(listCodePoints(range)));
  for (const letter of 'AZaz09 .,’“”–—…·×©\u00a0')
    expect(
      having.filter((set) => set.has(letter.codePointAt(0) ?? NaN)),
      letter,
    ).toHaveLength(2);
});

test('the text font has the weights of the style sheets, the heading font figures of equal width', () => {
  const [serif, sans] = cores
    .map(({ file }) => create(readFileSync(path.join(folder, file))))
    .flatMap((font) => ('variationAxes' in font ? [font] : []));
  expect(sans?.variationAxes).toMatchObject({ wght: { min: 400, max: 700 } });
  const figures = Array.from('0123456789', (figure) =>
    serif?.glyphForCodePoint(figure.codePointAt(0) ?? NaN),
  );
  expect(figures.every((glyph) => glyph && glyph.id > 0)).toBe(true);
  expect(new Set(figures.map((glyph) => glyph?.advanceWidth)).size).toBe(1);
});
