import type { IsoDay } from '../../domain/dates/iso-day.ts';
import { countDaysLeft, type RescissionClock } from '../../domain/worksheets/rescission-clock.ts';
import { countOf } from '../../domain/text/count-of.ts';
import { Day } from '../ui/time.tsx';

/** The emphasized words, and what stands between them and the last day. */
function describeLeft(left: number): readonly [string, string] {
  if (left < 0) return ['ended', ' on '];
  if (left === 0) return ['last day today', ', '];
  return [`${countOf(left, 'day')} left`, ', until '];
}

/** "9 days left, until Dec 13, 2026", or "ended on Dec 13, 2026". */
export function ClockText({ clock, today }: { clock: RescissionClock; today: IsoDay }) {
  const { lastDay, movedTo } = clock;
  if (lastDay === null) return <span className="clock-text">Not running yet</span>;
  const left = countDaysLeft(lastDay, today);
  const [words, separator] = describeLeft(left);
  return (
    <span className="clock-text" data-late={left <= 2 || undefined}>
      <strong>{words}</strong>
      {separator}
      <Day day={lastDay} />
      {movedTo !== null && (
        <>
          {' '}
          or <Day day={movedTo} />: confirm with counsel
        </>
      )}
    </span>
  );
}
