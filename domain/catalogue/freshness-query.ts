import { defineQuery, oneOf, wholeNumber } from '../text/define-query.ts';
import { projectCheckNames } from './freshness.ts';

export const freshnessLists = [...projectCheckNames, 'links'] as const;
const defaultDays = 90;
export const maxDays = 3650;

/** Which of the screen's lists, null for the first with records, with how many days, and which page. */
export const { parse: parseFreshnessQuery, format: formatFreshnessQuery } = defineQuery({
  list: oneOf(freshnessLists, null),
  days: wholeNumber(defaultDays, maxDays),
  page: wholeNumber(1),
});
export type FreshnessQuery = ReturnType<typeof parseFreshnessQuery>;
