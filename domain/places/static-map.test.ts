import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { darkMapPalette, lightMapPalette as palette } from './map-palette.ts';
import { prepareBasemap } from './prepare-basemap.ts';
import { buildStaticMap } from './static-map.ts';
import { placeNames } from './static-map-names.ts';
import { buildSheet } from './static-map-sheet.ts';

const basemapFile = new URL('../../app/map/ontario.topo.json', import.meta.url);
const basemap = prepareBasemap(JSON.parse(readFileSync(basemapFile, 'utf8')));
const toronto = { longitude: -79.383, latitude: 43.655, zoom: 12, width: 640, height: 320 };
const draw = (options: Partial<Parameters<typeof buildStaticMap>[1]> = {}) =>
  buildStaticMap(basemap, { ...toronto, pin: true, label: 'Map', scheme: 'light', ...options });

/** Whether every tag is closed in order and nothing but tags and escaped names is left. */
function isWellFormed(xml: string): boolean {
  const open: string[] = [];
  const tag = /<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"<]*")*)(\/?)>/g;
  for (const [, closes, name = '', , isEmpty] of xml.matchAll(tag)) {
    if (closes && open.pop() !== name) return false;
    if (!closes && !isEmpty) open.push(name);
  }
  const rest = xml.replaceAll(/(<text[^>]*>)[^<]+/g, '$1').replaceAll(tag, '');
  return open.length === 0 && rest === '' && !/&(?!(?:amp|lt|gt|quot|#39);)/.test(xml);
}

test('the check of the XML finds errors', () => {
  expect(isWellFormed('<g><text x="1">a</text></g>')).toBe(true);
  for (const bad of ['<g>', '<g>a</g>', '<g></text>', '<g x=1></g>', '<text>a & b</text>'])
    expect(isWellFormed(bad), bad).toBe(false);
});

test.each([5, 7, 9, 11, 12, 15])('at zoom %i it is XML without styles, with land', (zoom) => {
  const svg = draw({ zoom });
  expect(isWellFormed(svg)).toBe(true);
  expect(svg.match(/<style| style=|NaN|Infinity|undefined/)).toBeNull();
  expect(svg.includes(`fill="${palette.land}"`)).toBe(true);
});

test('a dark map has the same shapes without a light colour', () => {
  const colours = (svg: string) => new Set(svg.match(/#[\da-f]{6}/g));
  const dark = draw({ scheme: 'dark' });
  expect(dark.replaceAll(/#[\da-f]{6}/g, '')).toBe(draw().replaceAll(/#[\da-f]{6}/g, ''));
  expect(Array.from(colours(dark)).filter((colour) => colours(draw()).has(colour))).toEqual([]);
  expect(dark).toContain(`fill="${darkMapPalette.land}"`);
});

test('water and motorways are drawn at every zoom, streets near by', () => {
  const isDrawn = (look: string, zoom: number) => draw({ zoom }).includes(look);
  for (const zoom of [7, 12]) {
    expect(isDrawn(`fill="${palette.water}" stroke=`, zoom)).toBe(true);
    expect(isDrawn(`stroke="${palette.motorway}"`, zoom)).toBe(true);
  }
  expect(isDrawn(`stroke="${palette.streetCase}"`, 7)).toBe(false);
  expect(isDrawn(`stroke="${palette.streetCase}"`, 12)).toBe(true);
});

test('Toronto is named and its map is smaller than 12 kB; the pin is in the middle, if there is one', () => {
  const svg = draw();
  expect(svg).toContain('>Toronto<');
  expect(Buffer.byteLength(svg)).toBeLessThan(12_000);
  expect(svg).toContain('translate(320 160)');
  expect(draw({ pin: false })).not.toContain(palette.pin);
});

test.each<[zoom: number, named: string[], unnamed: string[]]>([
  [7, ['Toronto', 'Barrie'], ['Yorkville', 'Buffalo']],
  [12, ['Toronto', 'Yorkville'], []],
])('at zoom %i it names %j, not %j', (zoom, named, unnamed) => {
  const svg = draw({ zoom, height: 640 });
  for (const name of named) expect(svg.includes(`>${name}<`), name).toBe(true);
  for (const name of unnamed) expect(svg.includes(`>${name}<`), name).toBe(false);
});

test.each([5, 7, 9, 11, 12])('at zoom %i no name covers another, the pin or the edge', (zoom) => {
  const pin = { left: 305, top: 120, right: 335, bottom: 165 };
  const names = placeNames(buildSheet({ ...toronto, zoom }), basemap.places, [pin]);
  const boxes = [pin, ...names.map(({ box }) => box)];
  expect(boxes.length).toBeGreaterThan(1);
  for (const [index, a] of boxes.entries()) {
    expect(a.left > 0 && a.top > 0 && a.right < 640 && a.bottom < 320).toBe(true);
    for (const b of boxes.slice(index + 1))
      expect(
        a.left < b.right && a.right > b.left && a.top < b.bottom && a.bottom > b.top,
        JSON.stringify([a, b]),
      ).toBe(false);
  }
});

test('the label is escaped', () => {
  const svg = draw({ label: `Smith & "Sons" <'King'>\u0000` });
  expect(isWellFormed(svg)).toBe(true);
  expect(svg).toContain('aria-label="Smith &amp; &quot;Sons&quot; &lt;\'King\'&gt; "');
});

test('far from the basemap the map is water, with the pin', () => {
  const svg = draw({ longitude: -123.1, latitude: 49.2 });
  expect(isWellFormed(svg)).toBe(true);
  expect(svg).toContain(`<rect width="640" height="320" fill="${palette.water}"/>`);
  expect(svg).toContain(palette.pin);
});
