import * as v from 'valibot';
import { describeWrongDay, isIsoDay } from './iso-day.ts';

/** An existing day as YYYY-MM-DD; the pattern alone would accept February 31. */
export const isoDaySchema = v.pipe(
  v.string(),
  v.isoDate('must be a date in the form YYYY-MM-DD'),
  // A text that does not match the pattern already has an error.
  v.check(
    (text) => isIsoDay(text) || !v.ISO_DATE_REGEX.test(text),
    ({ input }) => describeWrongDay(input),
  ),
);
