import { expect, test } from 'vitest';
import { writeAmounts } from './number-words.ts';

test.each([
  ['six hundred thousand', '600 thousand'],
  ['six hundred and fifty thousand', '650 thousand'],
  ['a hundred twenty five thousand', '125 thousand'],
  ['5 hundred thousand', '500 thousand'],
  ['five to six hundred thousand', '500 thousand to 600 thousand'],
  ['one or two million', '1 million or 2 million'],
  ['mid six hundreds', 'mid 600s'],
  ['up to seven fifty', 'up to 750'],
  ['eight twenty five', '825'],
  ['fifty five thousand', '55 thousand'],
  ['half a million', '0.5 million'],
  ['1/2 million', '0.5 million'],
  ['a half million', '0.5 million'],
  ['a million and a half', '1.5 million'],
  ['two and a half million', '2.5 million'],
  ['two and a half baths', '2.5 baths'],
  ['one point two million', '1.2 million'],
  ['a million', '1 million'],
  // Written in digits, or no amount.
  ['1.2 million', '1.2 million'],
  ['700 thousand', '700 thousand'],
  ['two bedrooms', 'two bedrooms'],
  ['two or three bedrooms', 'two or three bedrooms'],
  ['four on harvie', 'four on harvie'],
  ['the second one', 'the second one'],
  ['millionaires row', 'millionaires row'],
  ['', ''],
])('of "%s" the amounts are "%s"', (text, expected) => {
  expect(writeAmounts(text)).toBe(expected);
});
