import type { IsoDay } from '../../../domain/dates/iso-day.ts';
import {
  countDaysLeft,
  type RescissionClock,
} from '../../../domain/worksheets/rescission-clock.ts';
import { countOf } from '../../../domain/text/count-of.ts';
import { Day } from '../time.tsx';

function describeLeft(lastDay: IsoDay, today: IsoDay): string {
  const left = countDaysLeft(lastDay, today);
  if (left < 0) return 'ended';
  if (left === 0) return 'last day today';
  return `${countOf(left, 'day')} left`;
}

/** "9 days left, until Dec 13, 2026". */
export function ClockText({ clock, today }: { clock: RescissionClock; today: IsoDay }) {
  const { lastDay, movedTo } = clock;
  if (lastDay === null) return <span className="clock-text">Not running yet</span>;
  return (
    <span className="clock-text" data-late={countDaysLeft(lastDay, today) <= 2 || undefined}>
      <strong>{describeLeft(lastDay, today)}</strong>, until <Day day={lastDay} />
      {movedTo !== null && (
        <>
          {' '}
          or <Day day={movedTo} />: confirm with counsel
        </>
      )}
    </span>
  );
}
