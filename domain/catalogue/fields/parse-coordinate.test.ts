import { expect, test } from 'vitest';
import { checkRecord } from '../edits/check-record.ts';
import { readNumber } from '../edits/read-number.ts';
import { coerceField, projectFields } from './field-kinds.ts';
import { noCoordinate, type Coordinate } from './parse-coordinate.ts';

const field = (name: Coordinate) => ({ name, limits: {} });

test.each([
  ['latitude', '45.42°', 45.42],
  ['latitude', '45.4215° N', 45.4215],
  ['latitude', ' 45.4215 north ', 45.4215],
  ['latitude', 'N 45.4215', 45.4215],
  ['latitude', '45,4215 nord', 45.4215],
  ['latitude', '33.87 S', -33.87],
  ['latitude', '45º 25′ 17″ N', 45.421389],
  ['latitude', `45°25'17" N`, 45.421389],
  ['latitude', `45° 25.28'`, 45.421333],
  ['latitude', '91', 91],
  ['latitude', '0', 0],
  ['longitude', '79.38 W', -79.38],
  ['longitude', '-79.38', -79.38],
  ['longitude', '−79.38°', -79.38],
  ['longitude', '-79.38° W', -79.38],
  ['longitude', '75.69 O', -75.69],
  ['longitude', '75.69 ouest', -75.69],
  ['longitude', `W 79°22'48"`, -79.38],
  ['longitude', '2.35 E', 2.35],
  ['longitude', '+2.35', 2.35],
] as const)('as a %s, %j is %d in forms, grids and imports', (name, text, value) => {
  expect(readNumber(field(name), text)).toBe(value);
  expect(coerceField(text, projectFields.get(name) ?? 'text')).toEqual({ value });
});

test.each([
  ['latitude', '79.38 W'],
  ['latitude', 'north'],
  ['latitude', '43.6532, -79.3832'],
  ['latitude', '-45.42 N'],
  ['latitude', 'N 45.42 N'],
  ['latitude', '45.42%'],
  ['latitude', '$45'],
  ['latitude', '43 mm'],
  ['latitude', `45°61'`],
  ['latitude', `45.5°30'`],
  ['longitude', '45.42 N'],
  ['longitude', '79.38 Wellington'],
  ['longitude', '79 . 38'],
] as const)('as a %s, %j is refused with how to write it', (name, text) => {
  expect(readNumber(field(name), text)).toBe(text);
  expect(coerceField(text, projectFields.get(name) ?? 'text')).toEqual({
    reason: noCoordinate[name],
  });
  const { problems } = checkRecord('projects', { stub: 'a', title: 'A', [name]: text });
  expect(problems).toContainEqual({ field: name, reason: noCoordinate[name] });
});
