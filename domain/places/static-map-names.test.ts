import { expect, test } from 'vitest';
import { emptyBasemap, labelAt, sheetAt } from '../../tests/support/map-shapes.ts';
import type { WorldLabel } from './prepare-basemap.ts';
import { buildMapFrame } from './static-map-frame.ts';
import { placeNames } from './static-map-names.ts';

const namesAt = (zoom: number, labels: Partial<Record<'places' | 'lakes', WorldLabel[]>>) =>
  placeNames(buildMapFrame(sheetAt(zoom)), { ...emptyBasemap, ...labels }, []);

const textsOf = (names: readonly { text: string }[]) => names.map(({ text }) => text).join('');

/** One place of every rank, far enough from each other. */
const ranksAt = (zoom: number) =>
  Array.from({ length: 9 }, (_, index) =>
    labelAt(zoom, `${index + 1}`, [60 + 60 * index, 160], { rank: index + 1 }),
  );

test.each([
  [7.9, '123', '9'],
  [8, '1234', '9'],
  [8.9, '1234', '9'],
  [9, '1234', ''],
  [9.5, '12345', '6'],
  [10.9, '12345', '6'],
  [11, '12345', '678'],
])('at zoom %d towns of rank %s and neighbourhoods of rank %s are labelled', (zoom, ...shown) => {
  const { towns, quarters } = namesAt(zoom, { places: ranksAt(zoom) });
  expect([textsOf(towns), textsOf(quarters)]).toEqual(shown);
});

test('the more important a place, the larger its name', () => {
  const { towns, quarters } = namesAt(11, { places: ranksAt(11) });
  const sizes = [...towns, ...quarters].map(({ sizePx }) => sizePx);
  expect(sizes).toEqual([19, 15, 13, 12.5, 12, 12, 11.5, 11]);
});

test('a lake is labelled from its own zoom on, in its own size', () => {
  const lakes = [
    labelAt(9, 'Simcoe', [200, 100], { minZoom: 9, sizePx: 14 }),
    labelAt(9, 'Scugog', [400, 100], { minZoom: 9.1, sizePx: 11 }),
  ];
  expect(namesAt(9, { lakes }).lakes).toMatchObject([{ text: 'Simcoe', sizePx: 14 }]);
});

test('a place outside the map, or whose name would come within two pixels of its edge, has no label', () => {
  // "Ajax" in 19 px is 42.56 px wide and has 3 px on each side: 24.28 from its middle.
  const name = (x: number, y: number) => labelAt(11, 'Ajax', [x, y], { rank: 1 });
  const placed = (x: number, y: number) => namesAt(11, { places: [name(x, y)] }).towns.length;
  expect([placed(26.3, 160), placed(26.2, 160)]).toEqual([1, 0]);
  expect([placed(613.7, 160), placed(613.8, 160)]).toEqual([1, 0]);
  // At the top there is room below the point, at the bottom above it.
  expect([placed(320, 1), placed(320, 319)]).toEqual([1, 1]);
  expect([placed(320, -1), placed(320, 321), placed(-1, 160), placed(641, 160)]).toEqual([
    0, 0, 0, 0,
  ]);
});

test('towns come before neighbourhoods, those before lakes, and none covers another or an occupied area', () => {
  const places = [
    labelAt(11, 'Quarter', [320, 160], { rank: 7 }),
    labelAt(11, 'Town', [320, 160], { rank: 1 }),
  ];
  const lakes = [labelAt(11, 'Lake', [320, 160])];
  const frame = buildMapFrame(sheetAt(11));
  const everything = { left: 0, top: 0, right: 640, bottom: 320 };
  const named = placeNames(frame, { ...emptyBasemap, places, lakes }, []);
  const lines = [named.towns, named.quarters, named.lakes].map(([label]) => label?.baselineY);
  expect(named.towns[0]?.baselineY).toBeCloseTo(160 + 0.35 * 19, 9);
  expect(new Set(lines).size).toBe(3);
  const none = placeNames(frame, { ...emptyBasemap, places, lakes }, [everything]);
  expect(none).toEqual({ towns: [], quarters: [], lakes: [] });
});
