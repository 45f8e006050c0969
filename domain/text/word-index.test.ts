import fc from 'fast-check';
import { expect, test } from 'vitest';
import { finishAtOnce } from '../catalogue/sliced-work.ts';
import { buildWordIndex } from './word-index.ts';

const texts = ['king west tower', 'west king', 'kingston  tower\nwest', '', 'tower'];

test.each([
  ['king', [1, 1, 1, 0, 0]],
  ['ing', [1, 1, 1, 0, 0]],
  ['king west', [1, 0, 0, 0, 0]],
  ['g w', [1, 0, 0, 0, 0]],
  ['ton tower', [0, 0, 0, 0, 0]],
  ['tower west', [0, 0, 0, 0, 0]],
  ['e', [1, 1, 1, 0, 1]],
  ['kingstown', [0, 0, 0, 0, 0]],
  ['', [0, 0, 0, 0, 0]],
])('the texts with %j are %j', (wanted, marks) => {
  expect([...finishAtOnce(buildWordIndex(texts)).find(wanted)]).toEqual(marks);
});

test('the index answers as reading every text does, also when it is renewed', () => {
  const letters = (options: object) =>
    fc.string({ unit: fc.constantFrom('a', 'b', 'ab', ' ', '\n'), ...options });
  fc.assert(
    fc.property(
      fc.array(letters({ maxLength: 12 }), { maxLength: 8 }),
      fc.array(letters({ maxLength: 12 }), { maxLength: 4 }),
      fc.string({ unit: fc.constantFrom('a', 'b', ' '), minLength: 1, maxLength: 5 }),
      (contents, before, typed) => {
        const wanted = typed.replace(/ +/g, ' ').trim();
        fc.pre(wanted !== '');
        const mark = (read: string[]) => read.map((text) => (text.includes(wanted) ? 1 : 0));
        const first = finishAtOnce(buildWordIndex(before));
        const renewed = finishAtOnce(first.renew([...contents, ...before]));
        expect([...renewed.find(wanted)]).toEqual(mark([...contents, ...before]));
        // What came later is not in it.
        expect([...first.find(wanted)]).toEqual(mark(before));
      },
    ),
    { numRuns: 500 },
  );
});
