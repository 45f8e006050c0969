import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createNumberLists } from './number-lists.ts';

function listMarked(lists: ReturnType<typeof createNumberLists>, list: number, count: number) {
  const marks = new Uint8Array(count);
  lists.mark(list, marks);
  return [...marks.keys()].filter((number) => marks[number] === 1);
}

test('each list has the numbers added to it, however the lists grow', () => {
  const steps = fc.integer({ min: 0, max: 300 });
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.integer({ min: 0, max: 4 }), steps), { maxLength: 100 }),
      (additions) => {
        const lists = createNumberLists();
        const expected = Array.from({ length: 5 }, () => new Set<number>());
        for (const [list] of expected.entries()) expect(lists.open()).toBe(list);
        let number = 0;
        for (const [list, step] of additions) {
          number += step;
          lists.add(list, number);
          expected[list]!.add(number);
        }
        for (const [list, numbers] of expected.entries())
          expect(listMarked(lists, list, number + 1)).toEqual([...numbers]);
      },
    ),
    { numRuns: 100 },
  );
});

test('steps of one to four bytes are decoded, and numbers beyond the marks are ignored', () => {
  // The first number of each length at 7 bits per byte, and the one before it.
  const numbers = [0, 126, 127 + 127, 17_000, 2_200_000, 5_000_000];
  const lists = createNumberLists();
  const list = lists.open();
  for (const number of numbers) lists.add(list, number);
  expect(listMarked(lists, list, 5_000_001)).toEqual(numbers);
  expect(listMarked(lists, list, 17_000)).toEqual([0, 126, 254]);
});

test('lists beyond the initial capacity keep their numbers', () => {
  const lists = createNumberLists();
  for (let list = 0; list < 30_000; list += 1) lists.add(lists.open(), list % 1000);
  expect([0, 1023, 1024, 29_999].map((list) => listMarked(lists, list, 1000))).toEqual([
    [0],
    [23],
    [24],
    [999],
  ]);
});
