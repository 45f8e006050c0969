import { expect, test } from 'vitest';
import { countInView, stubsOnSpot } from './map-points.ts';
import { measureProcessorMs } from '../../tests/support/processor-time.ts';

const point = (stub: string, longitude: number, latitude: number) => ({
  stub,
  longitude,
  latitude,
});
const toronto = { south: 43.5, west: -79.7, north: 43.9, east: -79.1 };

test.each([
  ['nothing', [], 0],
  ['one inside, one outside', [point('a', -79.4, 43.7), point('b', -75.7, 45.4)], 1],
  ['a point on the edge', [point('a', -79.7, 43.5)], 1],
])('counts the points in view: %s', (_case, points, expected) => {
  expect(countInView(points, toronto)).toBe(expected);
});

test('20,000 points are counted within a frame', () => {
  const points = Array.from({ length: 20_000 }, (_, index) =>
    point(`p${index}`, -79.4, 43 + index / 20_000),
  );
  // The best of several rounds, because the first are compiled.
  const rounds = Array.from({ length: 10 }, () =>
    measureProcessorMs(() => expect(countInView(points, toronto)).toBe(8001)),
  );
  expect(Math.min(...rounds)).toBeLessThan(16);
});

test('projects at the same spot open together, the clicked one first', () => {
  const points = [
    point('a', -79.4, 43.7),
    point('b', -79.4, 43.7),
    point('c', -79.4, 43.7001),
    point('d', -79.4, 43.7),
  ];
  expect(stubsOnSpot(points, point('b', -79.4, 43.7))).toEqual(['b', 'a', 'd']);
});
