import { expect, test } from 'vitest';
import { readPath } from '../../tests/support/map-shapes.ts';
import { svgPath } from './svg-path.ts';

test.each([
  ['10,20 13,24 12,20', 'M10 20l3 4l-1-4'],
  // Rounded to tenths relative to the pen, so that small steps add up.
  ['0,0 0.04,0 0.08,0.01 0.12,-0.06', 'M0 0l0.1 0l0-0.1'],
  ['1,1 1,1 2,1', 'M1 1l1 0'],
  ['1,1 1,2', 'M1 1l0 1'],
  ['5,5', ''],
])('the run %s has the path %j', (run, drawn) => {
  expect(svgPath(readPath(run), false)).toBe(drawn);
  expect(svgPath(readPath(run), true)).toBe(drawn && `${drawn}z`);
});

test('an empty run has no path', () => {
  expect(svgPath([], true)).toBe('');
});
