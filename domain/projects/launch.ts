import { formatPlainDay, type IsoDay } from '../dates/iso-day.ts';
import { comingSoonMessages } from '../text/messages/coming-soon.ts';

/** The planned day, null once it has passed. Where today is unknown, the planned day. */
export const findDayAhead = (plannedOn: IsoDay | null, today: IsoDay | null): IsoDay | null =>
  plannedOn !== null && today !== null && plannedOn < today ? null : plannedOn;

/** "Coming soon · Launch planned for May 4, 2027" */
export function describeLaunch(plannedOn: IsoDay | null, today: IsoDay | null): string {
  const day = findDayAhead(plannedOn, today);
  return day === null
    ? comingSoonMessages.unplanned
    : comingSoonMessages.planned(formatPlainDay(day));
}
