import { expect, test } from 'vitest';
import { boundsAround, countInView, stretchBounds, stubsOnSpot, shiftInside } from './in-view.ts';
import { detailBounds } from './map-settings.ts';

test.each([
  ['is inside', 50, 150, 0],
  ['crosses the lower edge', -20, 80, -32],
  ['crosses the upper edge', 350, 450, 62],
  ['is longer than the map', 30, 500, 18],
])('a popup that %s', (_case, start, end, expected) => {
  expect(shiftInside(start, end, 0, 400)).toBe(expected);
});

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
  // The best of several rounds, because the machine may be busy.
  const rounds = Array.from({ length: 10 }, () => {
    const start = performance.now();
    expect(countInView(points, toronto)).toBe(8001);
    return performance.now() - start;
  });
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
