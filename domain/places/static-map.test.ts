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

/** Reads tags one by one and fails on a stray '<' or '&', a bad attribute or an unclosed tag. */
function expectWellFormed(xml: string) {
  const open: string[] = [];
  const text = xml.replace(
    /<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"<]*")*)(\/?)>/g,
    (_tag, closes, name, _attributes, isEmpty) => {
      if (closes) expect(open.pop()).toBe(name);
      else if (!isEmpty) open.push(name);
      return '';
    },
  );
  expect(open).toEqual([]);
  expect(text).not.toContain('<');
  expect(xml).not.toMatch(/&(?!(?:amp|lt|gt|quot|#39);)/);
}

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
    expectWellFormed(svg);
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
  expectWellFormed(svg);
  expect(svg).toContain('aria-label="Smith &amp; &quot;Sons&quot; &lt;&#39;King&#39;&gt;"');
});

test('the dark scheme draws the same map in other colours', () => {
  const light = buildStaticMap(basemap, { ...toronto, pin: true, label: 'Map' });
  const dark = buildStaticMap(basemap, { ...toronto, pin: true, label: 'Map', scheme: 'dark' });
  expect(dark).not.toBe(light);
  expect(dark.replaceAll(/#[0-9a-f]{6}/g, '')).toBe(light.replaceAll(/#[0-9a-f]{6}/g, ''));
});

test('far from the basemap the picture is still drawn', () => {
  expectWellFormed(
    buildStaticMap(basemap, {
      ...toronto,
      longitude: -123.1,
      latitude: 49.2,
      pin: true,
      label: 'Map',
    }),
  );
});
