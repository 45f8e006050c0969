import { expect, test } from 'vitest';
import { lngLatFromWorld, worldFromLngLat, worldSizePx } from './web-mercator.ts';

test('the equator at Greenwich is the centre of the world', () => {
  expect(worldFromLngLat(0, 0)).toEqual([0.5, 0.5]);
});

test('the projection ends at 85.0511 degrees north, as Web Mercator defines it', () => {
  expect(worldFromLngLat(-180, 85.05112877980659)[1]).toBeCloseTo(0, 9);
});

test('a position survives a round trip', () => {
  for (const [east, north] of [
    [-79.38, 43.65],
    [-123.12, 49.28],
    [-52.71, 47.56],
  ] as const) {
    const [longitude, latitude] = lngLatFromWorld(worldFromLngLat(east, north));
    expect(longitude).toBeCloseTo(east, 9);
    expect(latitude).toBeCloseTo(north, 9);
  }
});

test('each zoom level doubles the world', () => {
  expect([0, 1, 7].map(worldSizePx)).toEqual([512, 1024, 65536]);
});
