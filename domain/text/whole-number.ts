import * as v from 'valibot';

/** The largest `integer` of PostgreSQL. */
export const maxWholeNumber = 2 ** 31 - 1;

/** An id, a revision or a count that a form sends back; no person types it. */
export const wholeNumberField = v.pipe(
  v.string(),
  v.regex(/^\d{1,10}$/, 'This is not a number of this form. Reload the page and try again.'),
  v.transform(Number),
  v.maxValue(maxWholeNumber, 'This number is too large. Reload the page and try again.'),
);
