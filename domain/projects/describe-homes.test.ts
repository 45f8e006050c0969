import { expect, test } from 'vitest';
import { describeBeds, describeSizes } from './describe-homes.ts';

const plan = (
  beds: number,
  interiorSqFt: number,
  hasDen = false,
  availability: 'available' | 'sold-out' = 'available',
) => ({ beds, interiorSqFt, hasDen, availability });

test.each([
  [[], null, null],
  [[plan(0, 395)], 'Studio', '395'],
  [[plan(1, 612, true)], '1 + den', '612'],
  [[plan(0, 395), plan(3, 1130), plan(2, 800)], 'Studio – 3', '395 – 1,130'],
  [[plan(2, 800, true), plan(2, 900)], '2', '800 – 900'],
  // What is sold is not on offer, unless all is.
  [[plan(1, 500, false, 'sold-out'), plan(2, 800)], '2', '800'],
  [[plan(1, 500, false, 'sold-out'), plan(2, 800, false, 'sold-out')], '1 – 2', '500 – 800'],
])('%j have %s bedrooms and %s sq ft (B-2.95)', (plans, beds, sizes) => {
  expect([describeBeds(plans), describeSizes(plans)]).toEqual([beds, sizes]);
});
