import { expect, test } from 'vitest';
import { parsePriceLabel } from './parse-price-label.ts';

test.each([
  ['Low $800s', 800_000],
  ["low 800's", 800_000],
  ["Low $800k's", 800_000],
  ['From the Low $800s', 800_000],
  ['Starting from the mid $900s', 950_000],
  ["High $700,000's", 750_000],
  ['Upper $700s', 750_000],
  ["Low $1.2M's", 1_200_000],
  ['High $1.2 millions', 1_250_000],
  ['Low $1,200s', 1_200_000],
  ['Low-$800s', 800_000],
  ['$600’s', 600_000],
  ['From the $800s', 800_000],
  ['Low $1 millions', 1_000_000],
  ['High 1.2M', 1_250_000],
  ['mid $800k', 850_000],
  ['Anticipated from the low $700s', 700_000],
  ['Est. $700s', 700_000],
  ['$1.2M', null],
  ['High $1Ms', null],
  ['Low $850s', null],
  ['Low $80s', null],
  ['$800', null],
  ['800', null],
  ['Low', null],
  ['Sold', null],
  ['low-rise 800s', null],
])('the price label %j means %j', (text, price) => {
  expect(parsePriceLabel(text)).toBe(price);
});
