import { describeClock, type ResponseClock } from '../../../domain/leads/describe-clock.ts';

const shapes = { waiting: '◔', overdue: '!', answered: '✓' } as const;

interface ResponseClockProps {
  clock: ResponseClock;
  now: Date;
  /** Short, for a row of a list. */
  isBrief?: boolean;
}

/** When a lead must be answered, or how soon it was. */
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
