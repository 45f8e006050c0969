import { expect, test } from 'vitest';
import { areaFeatures, keepDrawing } from './area-layers.ts';

const corners = [
  { latitude: 43.6, longitude: -79.5 },
  { latitude: 43.6, longitude: -79.3 },
  { latitude: 43.8, longitude: -79.4 },
];

test('an area is one closed polygon; without an area there are no features', () => {
  expect(areaFeatures(null).features).toEqual([]);
  expect(areaFeatures(corners).features).toMatchObject([
    {
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [-79.5, 43.6],
            [-79.3, 43.6],
            [-79.4, 43.8],
            [-79.5, 43.6],
          ],
        ],
      },
    },
  ]);
});

test('a new style keeps the drawing, and nothing else of the old style', () => {
  const layer = (id: string) => ({ id, type: 'background' as const });
  const source = { type: 'geojson' as const, data: areaFeatures(null) };
  const previous = {
    version: 8 as const,
    sources: { basemap: source, 'drawing-polygon': source },
    layers: [layer('land'), layer('drawing-polygon')],
  };
  const next = { version: 8 as const, sources: { basemap: source }, layers: [layer('night')] };
  const style = keepDrawing(previous, next);
  expect(Object.keys(style.sources)).toEqual(['basemap', 'drawing-polygon']);
  expect(style.layers.map(({ id }) => id)).toEqual(['night', 'drawing-polygon']);
  expect(keepDrawing(undefined, next)).toEqual(next);
});
