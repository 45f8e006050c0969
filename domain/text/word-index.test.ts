import fc from 'fast-check';
import { expect, test } from 'vitest';
import { runToEnd } from '../catalogue/sliced-work.ts';
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
])('the texts containing %j are %j', (wanted, marks) => {
  expect([...runToEnd(buildWordIndex(texts)).find(wanted)]).toEqual(marks);
});

test('the index finds the same as scanning every text, also after a renewal', () => {
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
        const first = runToEnd(buildWordIndex(before));
        const renewed = runToEnd(first.renew([...contents, ...before]));
        expect([...renewed.find(wanted)]).toEqual(mark([...contents, ...before]));
        // Later texts are not in it.
        expect([...first.find(wanted)]).toEqual(mark(before));
      },
    ),
    { numRuns: 500 },
  );
});
