import { scaleLinear } from 'd3-scale';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { scaleLinearly } from './linear-scale.ts';

test('maps values to positions, with ticks at round values', () => {
  const y = scaleLinearly([0, 800], [256, 20]);
  expect([y(0), y(400), y(800)]).toEqual([256, 138, 20]);
  expect(y.listTicks(4)).toEqual([0, 200, 400, 600, 800]);
  expect(scaleLinearly([0, 0.35], [0, 1]).listTicks(4)).toEqual([0, 0.1, 0.2, 0.3]);
});

test('positions and ticks match those of d3-scale', () => {
  const range = fc.tuple(
    fc.integer({ min: 0, max: 1000 }),
    fc.integer({ min: 1, max: 2e6 }).map((hundredths) => hundredths / 100),
  );
  fc.assert(
    fc.property(range, fc.integer({ min: 2, max: 8 }), ([from, size], count) => {
      const ours = scaleLinearly([from, from + size], [76, 620]);
      const d3 = scaleLinear([from, from + size], [76, 620]);
      expect(ours.listTicks(count)).toEqual(d3.ticks(count));
      expect(ours(from + size / 3)).toBeCloseTo(d3(from + size / 3), 6);
    }),
  );
});
