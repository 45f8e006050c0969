import * as v from 'valibot';
import {
  isSupportedDay,
  formatMinute,
  isSkippedMinute,
  isTorontoMinute,
  toTorontoInstant,
  toTorontoMinute,
  type TorontoMinute,
} from '../dates/iso-day.ts';
import { cleanMessage, cleanName } from '../text/clean-text.ts';
import { completeWebAddress, isWebAddress } from '../text/web-address.ts';
import { meetingMessages } from '../text/messages/meeting.ts';
import { slotMinutes } from './meeting-times.ts';

/**
 * An operator's actions on a meeting, and the states they lead to. The visitor is notified of all
 * but a no-show.
 */
export const meetingActions = {
  confirm: { state: 'confirmed', event: 'meeting-confirmed', isVisitorNotified: true },
  move: { state: 'confirmed', event: 'meeting-moved', isVisitorNotified: true },
  'no-show': { state: 'no-show', event: 'meeting-no-show', isVisitorNotified: false },
  cancel: { state: 'cancelled', event: 'meeting-cancelled', isVisitorNotified: true },
} as const;
export type MeetingAction = keyof typeof meetingActions;
/**
 * `asked`: the initial state, that of a meeting that its visitor moved, and of one whose slot was taken
 * before it was restored.
 */
export type MeetingState = (typeof meetingActions)[MeetingAction]['state'] | 'asked';

/** Labels of the states, each with its own shape. */
export const meetingStateLabels: Readonly<Record<MeetingState, string>> = {
  asked: '● Requested',
  confirmed: '✓ Confirmed',
  'no-show': '– No-show',
  cancelled: '× Cancelled',
};

/** Why an action is not possible for a meeting, or null. `hasBegun`: its time is past. */
export function findMeetingObstacle(
  action: MeetingAction,
  state: MeetingState,
  hasBegun: boolean,
): string | null {
  if (state === 'cancelled' && action !== 'move') return 'This meeting is cancelled.';
  if (action === 'no-show') return hasBegun ? null : 'This meeting has not begun yet.';
  if (action !== 'move' && hasBegun) return 'This meeting is past.';
  return action === 'confirm' && state === 'confirmed'
    ? 'This meeting is confirmed already.'
    : null;
}

export type VisitorMeetingAction = Extract<MeetingAction, 'move' | 'cancel'>;

interface DatedMeeting {
  minute: TorontoMinute;
  state: MeetingState;
}

/** Whether nothing about a meeting can be changed any more. */
export function isMeetingOver({ minute, state }: DatedMeeting, now: TorontoMinute): boolean {
  const endsAt = new Date(toTorontoInstant(minute).getTime() + slotMinutes * 60_000);
  return state === 'no-show' || toTorontoMinute(endsAt) <= now;
}

/** Why its visitor cannot change a meeting, or null. `revision`: that which the visitor has seen. */
export function findVisitorObstacle(
  action: VisitorMeetingAction,
  meeting: DatedMeeting & { revision: number },
  revision: number,
): string | null {
  if (action === 'move' && meeting.state === 'cancelled') return meetingMessages.cancelled;
  return meeting.revision === revision
    ? null
    : meetingMessages.changed(formatMinute(meeting.minute));
}

const meetingAsSeen = {
  reference: v.pipe(v.string(), v.regex(/^[\w-]{1,40}$/)),
  revision: v.pipe(v.string(), v.regex(/^\d{1,9}$/), v.transform(Number)),
};
export const changedMeetingSchema = v.object(meetingAsSeen);

const maxLink = 500;
const maxPlace = 200;
const maxWord = 2000;

/** What the visitor gets with the confirmation or the new time; `both`: despite another at that time. */
export const meetingAnswer = {
  both: v.pipe(
    v.optional(v.string(), ''),
    v.transform((text) => text !== ''),
  ),
  /** Only of a meeting by video. */
  link: v.optional(
    v.pipe(
      v.string(),
      v.trim(),
      v.transform(completeWebAddress),
      v.check(
        (link) => link === '' || isWebAddress(link),
        'Enter the address of the video meeting, such as https://meet.example.com/abc.',
      ),
      v.maxLength(maxLink, `Use at most ${maxLink} characters.`),
    ),
  ),
  /** Only of a meeting in person; empty: at the brokerage's address. */
  place: v.optional(
    v.pipe(
      v.string(),
      v.transform(cleanName),
      v.maxLength(maxPlace, `Use at most ${maxPlace} characters.`),
    ),
  ),
  word: v.pipe(
    v.optional(v.string(), ''),
    v.transform(cleanMessage),
    v.maxLength(maxWord, `Use at most ${maxWord} characters.`),
  ),
};
export const confirmedMeetingSchema = v.object({ ...meetingAsSeen, ...meetingAnswer });

const entered = v.optional(v.string(), '');
/** When a meeting takes place, in Toronto: on the half hour, like those that visitors book. */
export const meetingTime = {
  day: v.pipe(entered, v.check(isSupportedDay, 'Choose a day.')),
  time: v.pipe(
    entered,
    v.regex(/^(?:[01]\d|2[0-3]):[03]0$/, 'Choose a half hour, such as 2:00 or 2:30 p.m.'),
  ),
} as const;

/** Whether a day and time exist: not in the hour that the change to summer time skips. */
export const isRealTime = ({ day, time }: { day: string; time: string }): boolean =>
  // What is no time at all has its own message.
  !isTorontoMinute(`${day} ${time}`) || !isSkippedMinute(`${day} ${time}`);
export const skippedTime = 'The clocks go forward over this time. Choose another.';

export const movedMeetingSchema = v.pipe(
  v.object({ ...meetingAsSeen, ...meetingAnswer, ...meetingTime }),
  v.forward(v.partialCheck([['day'], ['time']], isRealTime, skippedTime), ['time']),
);
