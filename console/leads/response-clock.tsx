import {
  describeClock,
  formatSoon,
  type ResponseClock,
} from '../../domain/leads/inbox/describe-clock.ts';

const shapes = { waiting: '◔', overdue: '!', marked: '–', answered: '✓' } as const;

interface ResponseClockProps {
  clock: ResponseClock;
  now: Date;
  /** Short, for a row of a list. */
  isBrief?: boolean;
}

/** When a lead is due, or how quickly it was answered. */
export function ResponseClock({ clock, now, isBrief = false }: ResponseClockProps) {
  const described = describeClock(clock, now);
  const at = clock.answeredAt ?? clock.dueAt;
  if (!described || !at) return null;
  const { state, text, brief } = described;
  return (
    <time
      className="response-clock"
      data-state={state}
      dateTime={at.toISOString()}
      title={isBrief ? text : undefined}
    >
      <span aria-hidden="true">{shapes[state]}</span> {isBrief ? brief : text}
    </time>
  );
}

/** Until when a lead is snoozed. */
export const SnoozeMark = ({ until, now }: { until: Date; now: Date }) => (
  <time className="snooze-mark" dateTime={until.toISOString()}>
    <span aria-hidden="true">◷</span> Snoozed until {formatSoon(until, now)}
  </time>
);
