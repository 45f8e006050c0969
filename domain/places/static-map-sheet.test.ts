import type { LineString, Polygon } from 'geojson';
import { expect, test } from 'vitest';
import type { BoundedFeature } from './prepare-basemap.ts';
import { buildSheet } from './static-map-sheet.ts';

/** At the equator a pixel of this picture is nearly the same part of a degree in both directions. */
const sheet = buildSheet({ longitude: 0, latitude: 0, zoom: 12, width: 640, height: 320 });
const degreesPerPx = 360 / (512 * 2 ** 12);

/** A shape by its pixels: "10,10 20,10". */
function shapeAt(corners: string, type: 'LineString' | 'Polygon'): BoundedFeature {
  const points = corners.split(' ').map((corner) => {
    const [x = NaN, y = NaN] = corner.split(',').map(Number);
    return [(x - 320) * degreesPerPx, (160 - y) * degreesPerPx];
  });
  const [across, down] = [points.map(([x = 0]) => x), points.map(([, y = 0]) => y)];
  const geometry =
    type === 'Polygon'
      ? ({ type, coordinates: [[...points, points[0]]] } as Polygon)
      : ({ type, coordinates: points } as LineString);
  return {
    feature: { type: 'Feature', geometry, properties: {} },
    west: Math.min(...across),
    east: Math.max(...across),
    south: Math.min(...down),
    north: Math.max(...down),
  };
}

const drawArea = (corners: string) => sheet.draw([shapeAt(corners, 'Polygon')]);
const drawLine = (corners: string) => sheet.draw([shapeAt(corners, 'LineString')]);

test('the middle of the picture is the position of the map', () => {
  expect(sheet.project(0, 0)).toEqual([320, 160]);
});

test('an area is drawn closed, whichever way round its corners are listed', () => {
  expect(drawArea('100,100 200,100 200,200')).toBe('M100,100L200,100L200,200Z');
  expect(drawArea('100,100 200,200 200,100')).toBe('M100,100L200,200L200,100Z');
});

test('an area around the map is clipped outside it, and one elsewhere is not drawn', () => {
  const numbers =
    drawArea('-90,-90 700,-90 700,400 -90,400')
      .match(/-?[\d.]+/g)
      ?.map(Number) ?? [];
  expect([Math.min(...numbers), Math.max(...numbers)]).toEqual([-6, 646]);
  for (const elsewhere of ['-90,10 -10,10 -10,90', '650,10 700,10 700,90', '10,-90 90,-90 90,-10'])
    expect(drawArea(elsewhere), elsewhere).toBe('');
});

test('a line that leaves the map and comes back is drawn in two pieces', () => {
  expect(drawLine('10,10 10,-90 20,-90 20,10')).toBe('M10,10L10,-6M20,-6L20,10');
});

test('what would not be seen is left out: small shapes, and points beside the one before', () => {
  expect(drawArea('100,100 102.9,100 102.9,102.9')).toBe('');
  expect(drawArea('100,100 103.1,100 103.1,102.9')).not.toBe('');
  expect(drawLine('10,10 11,10 20,10')).toBe('M10,10L20,10');
});
