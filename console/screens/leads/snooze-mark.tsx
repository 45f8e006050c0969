import { formatSoon } from '../../../domain/leads/describe-clock.ts';

/** That a lead is snoozed, and until when. */
export const SnoozeMark = ({ until, now }: { until: Date; now: Date }) => (
  <time className="snooze-mark" dateTime={until.toISOString()}>
    <span aria-hidden="true">◷</span> Snoozed to {formatSoon(until, now)}
  </time>
);
