import { formatMinute, type TorontoMinute } from '../dates/iso-day.ts';
import { meetingMessages } from '../text/messages/meeting.ts';

/** Type and time of a lead that asks for a meeting; null for any other lead. */
export const findMeeting = (
  form: string,
  { type, datetime }: Readonly<Record<string, unknown>>,
): { type: string; datetime: TorontoMinute } | null =>
  form === 'meeting' && typeof type === 'string' && typeof datetime === 'string'
    ? { type, datetime }
    : null;

const wordsOfTypes: Readonly<Record<string, string>> = meetingMessages.types;

/** How people are told of a type of meeting. */
export const describeMeetingType = (type: string): string => wordsOfTypes[type] ?? type;

/** What a mail says of a meeting's type and time; nothing for any other lead. */
export function describeMeeting(
  form: string,
  attributes: Readonly<Record<string, unknown>>,
): [label: string, value: string][] {
  const found = findMeeting(form, attributes);
  if (!found) return [];
  return [
    ['Meeting', describeMeetingType(found.type)],
    ['Time', `${formatMinute(found.datetime)}, Toronto time`],
  ];
}
