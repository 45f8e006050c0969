import { expect, test } from 'vitest';
import { readPath, shapeAt, sheetAt } from '../../tests/support/map-shapes.ts';
import { buildMapFrame } from './static-map-frame.ts';

const openFrame = () => buildMapFrame(sheetAt(12));
const areaOf = (path: string) => openFrame().areaPath([shapeAt(12, path)]);

test('areas are drawn in one path, closed', () => {
  const two = ['100,100 200,100 200,200', '300,100 300,200 400,200'];
  expect(openFrame().areaPath(two.map((path) => shapeAt(12, path)))).toBe(
    'M100 100l100 0l0 100zM300 100l0 100l100 0z',
  );
});

test('an island is drawn with its lake', () => {
  const rings = ['100,100 200,100 200,200', '150,110 180,110 180,140'];
  const paths = rings.flatMap((ring) => shapeAt(12, ring).paths);
  expect(openFrame().areaPath([{ ...shapeAt(12, rings[0]!), paths }])).toBe(
    'M100 100l100 0l0 100zM150 110l30 0l0 30z',
  );
});

test.each([
  ['below three pixels both ways', '100,100 102.9,100 102.9,102.9', ''],
  ['three pixels wide', '100,100 103,100 103,101', 'M100 100l3 0l0 1z'],
  ['three pixels tall', '100,100 101,100 101,103', 'M100 100l1 0l0 3z'],
  ['with two corners in one place', '100,100 100.5,100 110,100', ''],
])('an area %s is drawn as %j', (_, path, drawn) => {
  expect(areaOf(path)).toBe(drawn);
});

test('an area around the map is clipped six pixels outside it, and one outside is not drawn', () => {
  expect(areaOf('-20,-20 700,-20 700,400 -20,400')).toBe('M-6 326l0-332l652 0l0 332z');
  for (const beyond of [
    '-90,10 -10,10 -10,90',
    '650,10 700,10 700,90',
    '10,-90 90,-90 90,-10',
    '10,330 90,330 90,400',
  ])
    expect(areaOf(beyond), beyond).toBe('');
});

test.each(['-3,10 -3,90', '643,10 643,90', '10,-3 90,-3', '10,323 90,323'])(
  'a line just outside the sheet, %s, is drawn, as its stroke may show',
  (path) => {
    expect(openFrame().linePath([shapeAt(12, path)])).not.toBe('');
    expect(openFrame().lineRuns(shapeAt(12, path))).toEqual([readPath(path)]);
  },
);

test('a line that leaves the map and re-enters is drawn in two open runs', () => {
  expect(openFrame().linePath([shapeAt(12, '10,10 10,-90 20,-90 20,10')])).toBe(
    'M10 10l0-16M20 -6l0 16',
  );
});

test.each([
  [8.9, 'M10 10l1.5 0'],
  [9, 'M10 10l1 0l0.5 0'],
])('at zoom %d points too close to see are omitted: %j', (zoom, drawn) => {
  const line = shapeAt(zoom, '10,10 11,10 11.5,10');
  expect(buildMapFrame(sheetAt(zoom)).linePath([line])).toBe(drawn);
});

test.each<[x: number, y: number, isIn: boolean]>([
  [0.1, 0.1, true],
  [639.9, 319.9, true],
  [0, 160, false],
  [640, 160, false],
  [320, 0, false],
  [320, 320, false],
])('whether %d, %d is on the map: %s', (x, y, isIn) => {
  expect(openFrame().contains([x, y])).toBe(isIn);
});
