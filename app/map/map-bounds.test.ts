import { expect, test } from 'vitest';
import { boundsAround, stretchBounds } from './map-bounds.ts';
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
