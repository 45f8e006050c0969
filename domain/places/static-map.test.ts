import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { emptyBasemap, labelAt, shapeAt, sheetAt } from '../../tests/support/map-shapes.ts';
import { lightMapPalette } from './map-palette.ts';
import { boxesOverlap } from './place-labels.ts';
import { prepareBasemap, type PreparedBasemap } from './prepare-basemap.ts';
import { buildStaticMap } from './static-map.ts';
import { buildMapFrame } from './static-map-frame.ts';
import { placeNames } from './static-map-names.ts';
import { worldFromLngLat } from './web-mercator.ts';

const basemapFile = new URL('../../app/map/basemap/ontario.topo.json', import.meta.url);
const basemap = prepareBasemap(JSON.parse(readFileSync(basemapFile, 'utf8')));
const toronto = { longitude: -79.383, latitude: 43.655, zoom: 12, width: 640, height: 320 };

/**
 * Finds XML errors: stray text, '<' or '&', an invalid attribute, an unclosed or overlapping tag.
 */
function xmlFaults(xml: string): string[] {
  const open: string[] = [];
  const problems: string[] = [];
  const tag = /<(\/?)([a-z]+)((?: [a-zA-Z-]+="[^"<]*")*)(\/?)>/g;
  for (const [, closes, name = '', , isEmpty] of xml.matchAll(tag)) {
    if (closes && open.pop() !== name) problems.push(`</${name}>`);
    if (!closes && !isEmpty) open.push(name);
  }
  const strays =
    xml
      .replaceAll(/<text[^>]*>[^<]+<\/text>/g, '')
      .replaceAll(tag, '')
      .match(/.{1,20}/g) ?? [];
  const ampersands = xml.match(/&(?!(?:amp|lt|gt|quot|#39);).{0,10}/g) ?? [];
  return [...problems, ...open, ...strays, ...ampersands];
}

test('the XML checker finds errors', () => {
  expect(xmlFaults('<g><text x="1">a</text></g>')).toEqual([]);
  for (const bad of [
    '<g>',
    '<g>a</g>',
    '<g></text>',
    '<g x=1></g>',
    '<g>a & b</g>',
    '<g>1 < 2</g>',
  ]) {
    expect(xmlFaults(bad)).not.toEqual([]);
  }
});

test('the position is in the centre of the frame, where the pin points', () => {
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

test('Toronto at zoom 12 is labelled and smaller than 12 kB', () => {
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

test('far from the basemap the map still renders: as water, with the pin', () => {
  const vancouver = { ...toronto, longitude: -123.1, latitude: 49.2, pin: true, label: 'Map' };
  const svg = buildStaticMap(basemap, vancouver);
  expect(xmlFaults(svg)).toEqual([]);
  expect(svg).toContain(`<rect width="640" height="320" fill="${lightMapPalette.water}"/>`);
});

const drawPaths = (zoom: number) => {
  const line = (y: number, kind = '') => shapeAt(zoom, `10,${y} 30,${y}`, { kind });
  const area = (x: number) => shapeAt(zoom, `${x},10 ${x + 10},10 ${x + 10},20`);
  const svg = buildStaticMap(
    {
      ...emptyBasemap,
      land: [area(100)],
      urban: [area(200)],
      parks: [area(300)],
      water: [area(400)],
      rivers: [line(100)],
      borders: [line(110, '1'), line(120, '2')],
      roads: [line(130, 'p'), line(140, 't'), line(150, 'm')],
    },
    { ...sheetAt(zoom), pin: false, label: '' },
  );
  expect(xmlFaults(svg)).toEqual([]);
  return [...svg.matchAll(/<path d="([^"]+)" ([^>]+)\/>/g)].map(([, d = '', look = '']) => [
    d,
    look,
  ]);
};

test('layers are drawn bottom to top, each kind in its colours', () => {
  const colours = lightMapPalette;
  const area = (x: number) => `M${x} 10l10 0l0 10z`;
  const line = (y: number) => `M10 ${y}l20 0`;
  const stroke = (colour: string, width: number) => `stroke="${colour}" stroke-width="${width}"`;
  // Seven zooms above 5 make the roads 7 / 3.2 px wide, by which the widths are multiplied.
  expect(drawPaths(12)).toEqual([
    [area(100), `fill="${colours.land}"`],
    [area(200), `fill="${colours.urban}"`],
    [area(300), `fill="${colours.park}"`],
    [area(400), `fill="${colours.water}" stroke="${colours.shore}" stroke-width=".7"`],
    [line(100), stroke(colours.shore, 0.8)],
    [line(110), `${stroke(colours.border, 1.3)} stroke-dasharray="7 3"`],
    [line(130), stroke(colours.streetCase, 3.9)],
    [line(130), stroke(colours.street, 2.6)],
    [line(140), stroke(colours.trunkCase, 3.7)],
    [line(140), stroke(colours.trunk, 2.4)],
    [line(150), stroke(colours.motorwayCase, 4.6)],
    [line(150), stroke(colours.motorway, 3.1)],
  ]);
});

test.each<[zoom: number, widths: number[], minor: number]>([
  [5, [1.3, 0.8], 0],
  [8.5, [2.3, 1.5], 0],
  [8.6, [2.4, 1.6], 2],
  [9, [2.6, 1.8], 3],
  [15, [5, 3.4], 3],
])('at zoom %d motorways are %j wide, with %d strokes of streets and rivers', (zoom, ...drawn) => {
  const paths = drawPaths(zoom);
  const widths = paths.slice(-2).map(([, look = '']) => Number(/width="(.+)"/.exec(look)?.[1]));
  const minor = paths.filter(([d = '']) => d.startsWith('M10 100') || d.startsWith('M10 130'));
  expect([widths, minor.length]).toEqual(drawn);
});

const draw = (layers: Partial<PreparedBasemap>, pin = false) =>
  buildStaticMap({ ...emptyBasemap, ...layers }, { ...sheetAt(12), pin, label: '' });
const motorwayAt = (x: number, y: number) =>
  shapeAt(12, `${x - 20},${y} ${x},${y} ${x + 20},${y}`, { kind: 'm', ref: '11' });
const streetAt = (y: number) => shapeAt(12, `270,${y} 370,${y}`, { name: 'King' });

test('towns, neighbourhoods and lakes have their own colours; without any there is no markup', () => {
  const { text, textSoft, halo, waterText, waterHalo } = lightMapPalette;
  const svg = draw({
    places: [
      labelAt(12, 'Ajax & Co', [100, 100], { rank: 2 }),
      labelAt(12, 'Leaside', [300, 100], { rank: 6 }),
    ],
    lakes: [labelAt(12, 'Erie', [500, 100], { sizePx: 11 })],
  });
  const group = (fill: string, around: string, written: string, more = '') =>
    `<g fill="${fill}" stroke="${around}" stroke-width="3" paint-order="stroke"${more}>${written}</g>`;
  const [lake, quarter, town] = [
    '<text x="500" y="103.9" font-size="11">Erie</text>',
    '<text x="300" y="104.2" font-size="12">Leaside</text>',
    '<text x="100" y="105.3" font-size="15">Ajax &amp; Co</text>',
  ];
  expect(svg).toContain(
    group(waterText, waterHalo, lake, ' font-style="italic" font-weight="400"') +
      group(textSoft, halo, quarter) +
      group(text, halo, town),
  );
  expect(draw({})).not.toContain('paint-order');
});

// The pin takes 15 px to each side, 40 above its point and 5 below; the shield of "11" 22.2 by 15.
test.each<[x: number, y: number, isDrawn: boolean]>([
  [346.2, 140, true],
  [346, 140, false],
  [293.8, 140, true],
  [294, 140, false],
  [320, 112.4, true],
  [320, 112.6, false],
  [320, 172.6, true],
  [320, 172.4, false],
])('a shield at %d, %d near the pin is drawn: %s', (x, y, isDrawn) => {
  expect(draw({ roads: [motorwayAt(x, y)] }, true).includes('>11<')).toBe(isDrawn);
  expect(draw({ roads: [motorwayAt(x, y)] })).toContain('>11<');
});

test('shields avoid names, and street names avoid both and the pin', () => {
  const places = [labelAt(12, 'Ajax', [320, 140])];
  const [roads, streets] = [[motorwayAt(320, 140)], [streetAt(140)]];
  expect(draw({ roads: streets })).toContain('>King<');
  expect(draw({ roads: streets }, true)).not.toContain('>King<');
  expect(draw({ roads: streets, places })).not.toContain('>King<');
  expect(draw({ roads: [...streets, ...roads] })).not.toContain('>King<');
  expect(draw({ roads, places })).not.toContain('>11<');
});
