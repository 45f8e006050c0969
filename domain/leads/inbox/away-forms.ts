import * as v from 'valibot';
import {
  formatBriefDay,
  formatDay,
  formatPlainDay,
  isSupportedDay,
  type IsoDay,
} from '../../dates/iso-day.ts';

/** The first day back; empty when not away. */
const awayUntilField = v.pipe(
  v.string(),
  v.trim(),
  v.check((day) => day === '' || isSupportedDay(day), 'Choose the day of return.'),
  v.transform((day) => day || null),
);

/** `original`: the first day back that the form showed. */
export const awaySchema = v.object({
  original: v.pipe(
    v.string(),
    v.transform((day) => day || null),
  ),
  until: awayUntilField,
});

export type EnteredAbsence = v.InferOutput<typeof awaySchema>;

/** What colleagues read of somebody who has a lead: "away until Tuesday, November 24, 2026", or null. */
export const describeAbsence = (until: IsoDay | null, today: IsoDay): string | null =>
  until !== null && until > today ? `away until ${formatDay(until)}` : null;

/** The same in a row of the inbox: "away until Tue, Nov 24", of another year with the year. */
export const describeAbsenceBriefly = (until: IsoDay | null, today: IsoDay): string | null => {
  if (until === null || until <= today) return null;
  const isThisYear = until.slice(0, 4) === today.slice(0, 4);
  return `away until ${isThisYear ? formatBriefDay(until) : formatPlainDay(until)}`;
};
