import { expect, test } from 'vitest';
import { boundsAround, isDrawnAround, stretchBounds } from './map-bounds.ts';
import { detailBounds } from './map-settings.ts';

const point = (stub: string, longitude: number, latitude: number) => ({
  stub,
  longitude,
  latitude,
});
test('the bounds around places are as small as possible', () => {
  const places = [point('a', -79.4, 43.7), point('b', -75.7, 45.4), point('c', -80.2, 44)];
  expect(boundsAround(places)).toEqual({ south: 43.7, west: -80.2, north: 45.4, east: -75.7 });
});

test('the map is limited to the detailed area unless a project is outside it', () => {
  expect(stretchBounds(detailBounds, [point('a', -79.4, 43.7)])).toBe(detailBounds);
  expect(stretchBounds(detailBounds, [point('vancouver', -123.1, 49.3)])).toEqual({
    ...detailBounds,
    west: -124.1,
  });
});

test.each([
  ['Toronto', 43.65, -79.38, true],
  ['Ottawa', 45.42, -75.7, true],
  ['Kenora', 49.77, -94.49, true],
  ['Montréal', 45.5, -73.57, true],
  ['Vancouver', 49.289, -123.123, false],
  ['Calgary', 51.05, -114.07, false],
  ['Halifax', 44.665, -63.567, false],
  ['Miami', 25.76, -80.19, false],
])('what is around %s is drawn: %s, %s → %s', (_, latitude, longitude, expected) => {
  expect(isDrawnAround({ latitude, longitude })).toBe(expected);
});
