import { formatMinute, type TorontoMinute } from '../dates/iso-day.ts';
import { meetingMessages } from '../text/messages/meeting.ts';

export const findMeeting = (
  form: string,
  { type, datetime }: Readonly<Record<string, unknown>>,
): { type: string; datetime: TorontoMinute } | null =>
  form === 'meeting' && typeof type === 'string' && typeof datetime === 'string'
    ? { type, datetime }
    : null;

const typeLabels: Readonly<Record<string, string>> = meetingMessages.types;

export const describeMeetingType = (type: string): string => typeLabels[type] ?? type;

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
