import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createWordNumbers, type WordNumbers } from './word-numbers.ts';

function listWords({ words, eachWord }: WordNumbers, text: string): string[] {
  const listed: string[] = [];
  eachWord(text, (number) => listed.push(words[number]!));
  return listed;
}

const split = (text: string) => text.split(/\s+/).filter((word) => word !== '');

test.each(['', '   ', 'king west', ' king\n\twest  king ', 'a\u{a0}b\u{2028}c\u{3000}é\u{feff}京'])(
  'the words of %j are those between spaces',
  (text) => {
    expect(listWords(createWordNumbers(), text)).toEqual(split(text));
  },
);

test('words have one number each, however many there are', () => {
  const words = fc.string({ unit: fc.constantFrom('a', 'b', 'é', ' ', '\u{a0}'), maxLength: 200 });
  fc.assert(
    fc.property(fc.array(words), (texts) => {
      const numbers = createWordNumbers();
      for (const text of texts) expect(listWords(numbers, text)).toEqual(split(text));
      expect(numbers.words).toEqual([...new Set(texts.flatMap(split))]);
    }),
    { numRuns: 100 },
  );
  const many = Array.from({ length: 5000 }, (_, number) => `w${number}`);
  const numbers = createWordNumbers();
  expect(listWords(numbers, many.join(' '))).toEqual(many);
  expect(listWords(numbers, many.join(' '))).toEqual(many);
  expect(numbers.words).toEqual(many);
});

test('words with the same hash and length are different words', () => {
  const numbers = createWordNumbers();
  expect(listWords(numbers, 'glbpg yaczq glbpg yaczq')).toEqual([
    'glbpg',
    'yaczq',
    'glbpg',
    'yaczq',
  ]);
});
