import { expect, test } from 'vitest';
import { endSentence } from './end-sentence.ts';

test.each([
  ['Due Monday at 9:15 a.m.', 'Due Monday at 9:15 a.m.'],
  ['Due Monday', 'Due Monday.'],
  ['from Groundbreak Realty Inc.', 'from Groundbreak Realty Inc.'],
])('%s ends with one full stop', (text, ended) => {
  expect(endSentence(text)).toBe(ended);
});
