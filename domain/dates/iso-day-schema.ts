import * as v from 'valibot';
import { describeWrongDay, isIsoDay } from './iso-day.ts';

/** A day that the calendar has, as YYYY-MM-DD; the pattern alone would take February 31. */
export const isoDaySchema = v.pipe(
  v.string(),
  v.isoDate('must be a date in the form YYYY-MM-DD'),
  // What does not match the pattern has been refused with its own words.
  v.check(
    (text) => isIsoDay(text) || !v.ISO_DATE_REGEX.test(text),
    ({ input }) => describeWrongDay(input),
  ),
);
