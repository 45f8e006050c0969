import { expect, test } from 'vitest';
import { adoptAdParameters, nestFields } from './nest-fields.ts';

const groups = new Set(['attributes', 'attribution']);

test.each<[object, object]>([
  [{ 'attributes[city]': 'Toronto' }, { attributes: { city: 'Toronto' } }],
  [
    { attributes: { city: 'Ottawa', floor: '2' }, 'attributes[city]': 'Toronto' },
    { attributes: { city: 'Toronto', floor: '2' } },
  ],
  [
    { 'attribution[first][utm_source]': 'sign', 'attribution[viewed][]': ['a', 'b'] },
    { attribution: { first: { utm_source: 'sign' }, viewed: ['a', 'b'] } },
  ],
  [
    { 'other[city]': 'Toronto', name: 'Ada' },
    { 'other[city]': 'Toronto', name: 'Ada' },
  ],
])('the fields %j nest to %j', (sent, nested) => {
  expect(nestFields({ ...sent }, groups)).toEqual(nested);
});

test('a name cannot modify a prototype', () => {
  const { attributes } = nestFields({ 'attributes[__proto__][owned]': 'yes' }, groups);
  expect(Object.getPrototypeOf(attributes)).toBe(Object.prototype);
  expect(({} as Record<string, unknown>)['owned']).toBeUndefined();
});

test.each<[object, object | undefined]>([
  [
    { utm_source: 'fb', gclid: 7 },
    { utm_source: 'fb', gclid: 7 },
  ],
  [
    { utm_source: 'fb', attribution: { viewed: ['a'] } },
    { utm_source: 'fb', viewed: ['a'] },
  ],
  [{ utm_source: 'fb', attribution: { last: { landing: '/' } } }, { last: { landing: '/' } }],
  [{ utm_source: ['fb', 'x'] }, undefined],
  [{ name: 'Ada' }, undefined],
])('the attribution of %j is %j', (sent, attribution) => {
  expect(adoptAdParameters({ ...sent })['attribution']).toEqual(attribution);
});
