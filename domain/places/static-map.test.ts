import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { lightMapPalette } from './map-palette.ts';
import { boxesOverlap } from './place-labels.ts';
import { prepareBasemap } from './prepare-basemap.ts';
import { buildStaticMap } from './static-map.ts';
import { buildMapFrame } from './static-map-frame.ts';
import { placeNames } from './static-map-names.ts';
import { worldFromLngLat } from './web-mercator.ts';

const basemapFile = new URL('../../app/map/basemap/ontario.topo.json', import.meta.url);
const basemap = prepareBasemap(JSON.parse(readFileSync(basemapFile, 'utf8')));
const toronto = { longitude: -79.383, latitude: 43.655, zoom: 12, width: 640, height: 320 };

/** What is wrong with the XML: stray '<' or '&', a bad attribute, an unclosed or crossed tag. */
function xmlFaults(xml: string): string[] {
  const open: string[] = [];
  const problems: string[] = [];
  const tag = /<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"<]*")*)(\/?)>/g;
  for (const [, closes, name = '', , isEmpty] of xml.matchAll(tag)) {
    if (closes && open.pop() !== name) problems.push(`</${name}>`);
    if (!closes && !isEmpty) open.push(name);
  }
  const strays = xml.replaceAll(tag, '').match(/<.{0,20}/g) ?? [];
  const ampersands = xml.match(/&(?!(?:amp|lt|gt|quot|#39);).{0,10}/g) ?? [];
  return [...problems, ...open, ...strays, ...ampersands];
}

test('the checker of the XML finds faults', () => {
  expect(xmlFaults('<g><text x="1">a</text></g>')).toEqual([]);
  for (const bad of ['<g>', '<g></text>', '<g x=1></g>', '<g>a & b</g>', '<g>1 < 2</g>']) {
    expect(xmlFaults(bad)).not.toEqual([]);
  }
});

test('the place is in the middle of the frame, where the pin stands', () => {
  const frame = buildMapFrame(toronto);
  const [x, y] = frame.toPx(worldFromLngLat(toronto.longitude, toronto.latitude));
  expect(x).toBeCloseTo(320, 4);
  expect(y).toBeCloseTo(160, 4);
  const svg = buildStaticMap(basemap, { ...toronto, pin: true, label: 'Map' });
  expect(svg).toContain(`translate(320 160)`);
  expect(svg).toContain(lightMapPalette.pin);
});

test('without a pin none is drawn', () => {
  const svg = buildStaticMap(basemap, { ...toronto, pin: false, label: 'Map' });
  expect(svg).not.toContain(lightMapPalette.pin);
});

test('Toronto at zoom 12 is named and stays below 12 kB', () => {
  const svg = buildStaticMap(basemap, { ...toronto, pin: true, label: 'Map' });
  expect(svg).toContain('>Toronto<');
  expect(Buffer.byteLength(svg)).toBeLessThan(12_000);
});

test.each([5, 7, 9, 11, 12, 15])(
  'at zoom %i the picture is well-formed XML without style',
  (zoom) => {
    const svg = buildStaticMap(basemap, { ...toronto, zoom, pin: true, label: 'Map' });
    expect(xmlFaults(svg)).toEqual([]);
    expect(svg.match(/<style| style=|NaN|Infinity|undefined/)).toBeNull();
  },
);

test.each([5, 7, 9, 11, 12])('at zoom %i no name covers another or the pin', (zoom) => {
  const pinBox = { left: 305, top: 120, right: 335, bottom: 165 };
  const { towns, quarters, lakes } = placeNames(buildMapFrame({ ...toronto, zoom }), basemap, [
    pinBox,
  ]);
  const boxes = [pinBox, ...[...towns, ...quarters, ...lakes].map(({ box }) => box)];
  const overlaps = boxes.filter((box, index) =>
    boxes.slice(index + 1).some((other) => boxesOverlap(box, other)),
  );
  expect(boxes.length).toBeGreaterThan(1);
  expect(overlaps).toEqual([]);
});

test('the label is escaped', () => {
  const svg = buildStaticMap(basemap, {
    ...toronto,
    pin: true,
    label: `Smith & "Sons" <'King'>\u0000`,
  });
  expect(xmlFaults(svg)).toEqual([]);
  expect(svg).toContain('aria-label="Smith &amp; &quot;Sons&quot; &lt;\'King\'&gt; "');
});

test('the dark scheme draws the same map in other colours', () => {
  const light = buildStaticMap(basemap, { ...toronto, pin: true, label: 'Map' });
  const dark = buildStaticMap(basemap, { ...toronto, pin: true, label: 'Map', scheme: 'dark' });
  expect(dark).not.toBe(light);
  expect(dark.replaceAll(/#[0-9a-f]{6}/g, '')).toBe(light.replaceAll(/#[0-9a-f]{6}/g, ''));
});

test('far from the basemap the picture is still drawn', () => {
  const vancouver = { ...toronto, longitude: -123.1, latitude: 49.2, pin: true, label: 'Map' };
  expect(xmlFaults(buildStaticMap(basemap, vancouver))).toEqual([]);
});
