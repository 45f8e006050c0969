import fc from 'fast-check';
import { expect, test } from 'vitest';
import { countMarks, markAll } from './marks.ts';
import { keepInBox, keepInBoxByOrder } from './number-box.ts';

const number = fc.oneof(fc.integer({ min: 0, max: 9 }), fc.constant(Number.NaN));
const end = fc.oneof(
  fc.integer({ min: -1, max: 10 }),
  fc.constantFrom(Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY),
);
const ends = fc.tuple(end, end);

test('the sorted and the unsorted implementation agree, and unknown numbers are never in a box', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(number, number, fc.boolean()), { maxLength: 40 }),
      fc.record({ first: ends, second: ends }),
      (items, box) => {
        const column = (of: 0 | 1) => ({
          numbers: Float64Array.from(items, (item) => item[of]),
          order: undefined,
        });
        const pairs = [column(0), column(1)] as const;
        const mark = () => {
          const marks = markAll(items.length);
          for (const [position, [, , isMarked]] of items.entries())
            if (!isMarked) marks[position] = 0;
          return marks;
        };
        const [looked, ordered] = [mark(), mark()];
        keepInBox(looked, pairs, box);
        keepInBoxByOrder(ordered, pairs, box);
        const expected = items.map(([a, b, isMarked]) => {
          const isIn = (value: number, [min, max]: readonly [number, number]) =>
            value >= min && value <= max;
          return Number(isMarked && isIn(a, box.first) && isIn(b, box.second));
        });
        expect([...looked]).toEqual(expected);
        expect([...ordered]).toEqual(expected);
        expect(countMarks(ordered)).toBe(expected.filter(Boolean).length);
      },
    ),
  );
});

test('marks are counted correctly for large lists', () => {
  for (const count of [0, 1, 3, 4, 5, 1019, 1020, 1021, 5003]) {
    const marks = markAll(count);
    expect(countMarks(marks)).toBe(count);
    marks.fill(0, 0, Math.floor(count / 2));
    expect(countMarks(marks)).toBe(Math.ceil(count / 2));
  }
});
