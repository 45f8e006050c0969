import { expect, test } from 'vitest';
import { endSentence } from './end-sentence.ts';

test.each([
  ['Due Monday at 9:15 a.m.', 'Due Monday at 9:15 a.m.'],
  ['Due Monday', 'Due Monday.'],
  ['from Groundbreak Realty Inc.', 'from Groundbreak Realty Inc.'],
  ['at 12 King St. W', 'at 12 King St. W.'],
  ['at 12 Queen Ave.', 'at 12 Queen Ave.'],
  ['Why not?', 'Why not?'],
  ['Sold!', 'Sold!'],
  ['and so on…', 'and so on…'],
  ['(see “Homes Ltd.”)', '(see “Homes Ltd.”).'],
  ['see “Homes Ltd.”', 'see “Homes Ltd.”'],
])('%s ends with one full stop', (text, ended) => {
  expect(endSentence(text)).toBe(ended);
});
