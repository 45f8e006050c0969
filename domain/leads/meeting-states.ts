import * as v from 'valibot';
import { isSkippedMinute, isTorontoMinute } from '../dates/iso-day.ts';

/**
 * An operator's actions on a meeting, and the states they lead to. The visitor is notified of all
 * but a no-show.
 */
export const meetingActs = {
  confirm: { state: 'confirmed', event: 'meeting-confirmed', isVisitorNotified: true },
  move: { state: 'confirmed', event: 'meeting-moved', isVisitorNotified: true },
  'no-show': { state: 'no-show', event: 'meeting-no-show', isVisitorNotified: false },
  cancel: { state: 'cancelled', event: 'meeting-cancelled', isVisitorNotified: true },
} as const;
export type MeetingAct = keyof typeof meetingActs;
/**
 * `asked`: the initial state, and that of a meeting whose slot was taken before it was restored.
 */
export type MeetingState = (typeof meetingActs)[MeetingAct]['state'] | 'asked';

/** Labels of the states, each with its own shape. */
export const meetingStateLabels: Readonly<Record<MeetingState, string>> = {
  asked: '● Requested',
  confirmed: '✓ Confirmed',
  'no-show': '– No-show',
  cancelled: '× Cancelled',
};

/** Why an action is not possible for a meeting, or null. `hasBegun`: its time is past. */
export function findMeetingObstacle(
  act: MeetingAct,
  state: MeetingState,
  hasBegun: boolean,
): string | null {
  if (state === 'cancelled' && act !== 'move') return 'This meeting is cancelled.';
  if (act === 'no-show') return hasBegun ? null : 'This meeting has not begun yet.';
  if (act !== 'move' && hasBegun) return 'This meeting is past.';
  return act === 'confirm' && state === 'confirmed' ? 'This meeting is confirmed already.' : null;
}

const shown = {
  reference: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
  revision: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
};
export const changedMeetingSchema = v.object(shown);
export const movedMeetingSchema = v.object({
  ...shown,
  to: v.pipe(
    v.string(),
    v.check(isTorontoMinute, 'Choose a time.'),
    v.check((minute) => !isSkippedMinute(minute), 'The clocks go forward over this time.'),
  ),
});
