import { addDays, type IsoDay } from '../../dates/iso-day.ts';
import { formatInboxQuery, type InboxQuery } from './inbox-query.ts';

/** The periods of the dashboard in days, including today. */
export const dashboardSpans = [7, 30, 90, 365] as const;
export type DashboardSpan = (typeof dashboardSpans)[number];

export const parseSpan = (parameters: URLSearchParams): DashboardSpan =>
  dashboardSpans.find((days) => String(days) === parameters.get('days')) ?? 90;

export interface Bar {
  /** The first and last day counted. */
  from: IsoDay;
  to: IsoDay;
  count: number;
}

/** Above this number of bars, weeks replace days. */
const maxBars = 100;

/** A bar for each day of a period, or each week of a long one, including those without leads. */
export function buildBars(
  counts: ReadonlyMap<IsoDay, number>,
  span: DashboardSpan,
  today: IsoDay,
): Bar[] {
  const width = span > maxBars ? 7 : 1;
  const bars: Bar[] = [];
  // The last bar ends today, so that it is as long as the others.
  for (let to = today, left: number = span; left > 0; to = addDays(to, -width), left -= width) {
    const days = Math.min(width, left);
    const from = addDays(to, 1 - days);
    const each = Array.from({ length: days }, (_, day) => counts.get(addDays(from, day)) ?? 0);
    bars.unshift({ from, to, count: each.reduce((sum, count) => sum + count, 0) });
  }
  return bars;
}

/**
 * The address in the console of the leads that a figure of the dashboard counts. An agent's figures
 * are of their own leads.
 */
export const formatCountedLeads = (
  { isAdmin, firstDay }: { isAdmin: boolean; firstDay: IsoDay },
  filters: InboxQuery['filters'],
): string =>
  `/leads${formatInboxQuery({
    filters: { stage: 'lead', since: firstDay, ...(!isAdmin && { owner: 'me' }), ...filters },
  })}`;
