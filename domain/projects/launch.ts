import { formatPlainDay, type IsoDay } from '../dates/iso-day.ts';
import { comingSoonMessages } from '../text/messages/coming-soon.ts';
import type { ProjectKind } from './project-kind.ts';

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

/**
 * What the timeline calls the day of the launch, which a project that sells may still have ahead. Where today
 * is unknown, the day of what sells has passed.
 */
export function nameLaunch(
  { kind, launchedOn }: { kind: ProjectKind; launchedOn: IsoDay | null },
  today: IsoDay | null,
): string {
  if (kind === 'coming-soon') return 'Launch';
  const [past, ahead] =
    kind === 'assignment' ? ['Listed', 'To be listed'] : ['Launched', 'Launches'];
  return launchedOn !== null && today !== null && launchedOn > today ? ahead : past;
}
