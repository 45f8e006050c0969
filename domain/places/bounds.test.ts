import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPoint, isInBounds, parsePoint } from './bounds.ts';

test.each([
  ['43.65,-79.38', { latitude: 43.65, longitude: -79.38 }],
  [' 43.65 , -79.38 ', { latitude: 43.65, longitude: -79.38 }],
  ['{"lat":43.65,"lng":-79.38}', { latitude: 43.65, longitude: -79.38 }],
  [' {"lng":"-79.38","lat":"43.65"}', { latitude: 43.65, longitude: -79.38 }],
  ['0,0', { latitude: 0, longitude: 0 }],
  ['90,180', { latitude: 90, longitude: 180 }],
  ['-90,-180', { latitude: -90, longitude: -180 }],
  ['90.1,0', null],
  ['0,180.1', null],
  ['43.65', null],
  ['43.65,', null],
  ['43.65, ', null],
  [',', null],
  ['', null],
  ['43.65,-79.38,7', null],
  ['north,west', null],
  ['NaN,NaN', null],
  ['Infinity,0', null],
  ['{"lat":43.65}', null],
  ['{"lat":"","lng":""}', null],
  ['{"lat":null,"lng":null}', null],
  ['{"lat":[],"lng":true}', null],
  ['{"lat":43.65,', null],
  ['{}', null],
])('the text %j is the point %j', (text, point) => {
  expect(parsePoint(text)).toEqual(point);
});

test('a formatted point is parsed within five decimals, about a metre', () => {
  fc.assert(
    fc.property(
      fc.double({ min: -90, max: 90, noNaN: true }),
      fc.double({ min: -180, max: 180, noNaN: true }),
      (latitude, longitude) => {
        const text = formatPoint({ latitude, longitude });
        const point = parsePoint(text);
        expect(point?.latitude).toBeCloseTo(latitude, 4);
        expect(point?.longitude).toBeCloseTo(longitude, 4);
        expect(point && formatPoint(point)).toBe(text);
      },
    ),
  );
});

test('a rectangle contains its edges and corners, and nothing outside', () => {
  const bounds = { south: 43, west: -80, north: 44, east: -79 };
  expect(isInBounds(bounds, 43.5, -79.5)).toBe(true);
  expect(isInBounds(bounds, 43, -80)).toBe(true);
  expect(isInBounds(bounds, 44, -79)).toBe(true);
  expect(isInBounds(bounds, 42.9999, -79.5)).toBe(false);
  expect(isInBounds(bounds, 44.0001, -79.5)).toBe(false);
  expect(isInBounds(bounds, 43.5, -80.0001)).toBe(false);
  expect(isInBounds(bounds, 43.5, -78.9999)).toBe(false);
});
