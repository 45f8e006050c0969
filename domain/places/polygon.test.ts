import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  formatPolygon,
  isInPolygon,
  measureAreaSqM,
  maxCorners,
  parsePolygon,
  type Polygon,
} from './polygon.ts';

const triangle: Polygon = [
  { latitude: 43, longitude: -80 },
  { latitude: 43, longitude: -79 },
  { latitude: 44, longitude: -79 },
];
/** An L: the south-west quarter of the square is missing. */
const bent = parsePolygon('44,-80~44,-78~42,-78~42,-79~43,-79~43,-80')!;
const many = (count: number) =>
  Array.from({ length: count }, (_, k) => `43.${10 + k},-79.5`).join('~');

test.each([
  ['43,-80~43,-79~44,-79', triangle],
  [' 43 , -80 ~43,-79~44,-79', triangle],
  ['43,-80~43,-79~44,-79~43,-80', triangle],
  ['43,-80~43,-80~43,-79~44,-79~44,-79~43,-80~43,-80', triangle],
  ['43.000004,-80~43,-79~44,-78.999996', triangle],
  ['43,-80~43,-79', null],
  ['43,-80~43,-79~43,-80', null],
  ['43,-80~43,-79~north', null],
  ['43,-80~43,-79~44,-79~north', null],
  ['43,-80~43,-79~', null],
  ['43,-80~43,-79~91,-79', null],
  ['', null],
  ['~~~', null],
])('the text %j is the polygon %j', (text, polygon) => {
  expect(parsePolygon(text)).toEqual(polygon);
});

test('a polygon has at most 60 corners', () => {
  expect(parsePolygon(many(maxCorners))).toHaveLength(60);
  expect(parsePolygon(many(maxCorners + 1))).toBeNull();
});

test('a polygon survives a round trip', () => {
  const degrees = (limit: number) => fc.double({ min: -limit, max: limit, noNaN: true });
  const point = fc.record({ latitude: degrees(90), longitude: degrees(180) });
  fc.assert(
    fc.property(fc.array(point, { minLength: 3, maxLength: 60 }), (points) => {
      const polygon = parsePolygon(formatPolygon(points));
      fc.pre(polygon !== null);
      expect(parsePolygon(formatPolygon(polygon))).toEqual(polygon);
    }),
  );
});

test.each([
  [43.2, -79.5, true],
  [43.2, -79.2, true],
  [43.8, -79.5, false],
  [43, -80, true],
  [43.5, -79.5, true],
  [43, -79.5, true],
  [43.5, -78.9999, false],
  [Number.NaN, -79.5, false],
  [43.2, Number.NaN, false],
])('whether %d, %d is in the triangle or on its edge: %s', (latitude, longitude, isInside) => {
  expect(isInPolygon(triangle)(latitude, longitude)).toBe(isInside);
});

test('a polygon may be concave: its bounding box contains positions that it does not', () => {
  expect(isInPolygon(bent)(43.5, -79.5)).toBe(true);
  expect(isInPolygon(bent)(42.5, -78.5)).toBe(true);
  expect(isInPolygon(bent)(42.5, -79.5)).toBe(false);
});

test('the area of a square of 0.01 degrees at the equator matches its sides', () => {
  // A degree of a great circle of radius 6,371,008.8 m is 111,195.08 m.
  const square = parsePolygon('0,0~0,0.01~0.01,0.01~0.01,0')!;
  expect(measureAreaSqM(square)).toBeCloseTo(1111.9508 ** 2, -2);
  expect(measureAreaSqM(square.toReversed())).toBeCloseTo(measureAreaSqM(square), 3);
});
