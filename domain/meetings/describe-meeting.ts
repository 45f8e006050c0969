import { formatMinute, type TorontoMinute } from '../dates/iso-day.ts';
import { leadFormOf } from '../leads/lead-form-rows.ts';
import type { MeetingState } from './meeting-states.ts';
import { virtualMeeting } from './meeting-times.ts';
import { capitalise } from '../text/capitalise.ts';
import { meetingMessages } from '../text/messages/meeting.ts';

interface RequestedMeeting {
  type: string;
  datetime: TorontoMinute;
}

/** The meeting in a lead's attributes, of a form that asks for one. */
export const findMeeting = (
  form: string,
  attributes: Readonly<Record<string, unknown>>,
): RequestedMeeting | null =>
  leadFormOf(form).holds === 'meeting' ? parseMeeting(attributes) : null;

/** The same, of a lead that is known to hold a meeting. */
export const parseMeeting = ({
  type,
  datetime,
}: Readonly<Record<string, unknown>>): RequestedMeeting | null =>
  typeof type === 'string' && typeof datetime === 'string' ? { type, datetime } : null;

const typeLabels: Readonly<Record<string, string>> = meetingMessages.types;

export const describeMeetingType = (type: string): string => typeLabels[type] ?? type;

/** As console and mails write it: "Virtual meeting". */
export const nameMeetingType = (type: string): string => capitalise(describeMeetingType(type));

/** Where a meeting was agreed to take place; null where nothing was. */
export interface AgreedPlace {
  /** Of a meeting by video. */
  link: string | null;
  /** Of a meeting in person that is not at the brokerage's address. */
  place: string | null;
}

/** Where a meeting takes place: by video, at the place agreed on, or at the brokerage's address. */
export function describePlace(type: string, address: string, agreed?: AgreedPlace): string {
  if (type === virtualMeeting) return agreed?.link ?? meetingMessages.byVideo;
  return agreed?.place ?? address;
}

/**
 * How a meeting stands, when and where; nothing of where if it is cancelled, or at the brokerage's address.
 */
export const describeStanding = ({
  minute,
  type,
  state,
  link,
  place,
}: AgreedPlace & { minute: TorontoMinute; type: string; state: MeetingState }) => ({
  minute,
  label: meetingMessages.states[state],
  time: `${formatMinute(minute)}, Toronto time`,
  link: state !== 'cancelled' && type === virtualMeeting ? link : null,
  place: state !== 'cancelled' && type !== virtualMeeting ? place : null,
});

/** With `address`, the brokerage's, also where. */
export function describeMeeting(
  form: string,
  attributes: Readonly<Record<string, unknown>>,
  address: string | null = null,
): [label: string, value: string][] {
  const found = findMeeting(form, attributes);
  if (!found) return [];
  return [
    ['Meeting', nameMeetingType(found.type)],
    ['Time', `${formatMinute(found.datetime)}, Toronto time`],
    ...(address === null
      ? []
      : [['Place', describePlace(found.type, address)] as [label: string, value: string]]),
  ];
}

/** When and where a requested meeting is, for the answer to its form; empty for other forms. */
export function presentMeeting(
  form: string,
  attributes: Readonly<Record<string, unknown>>,
  address: string,
): { time?: string; place?: string } {
  const found = findMeeting(form, attributes);
  if (!found) return {};
  return {
    time: `${formatMinute(found.datetime)}, Toronto time`,
    place: describePlace(found.type, address),
  };
}
