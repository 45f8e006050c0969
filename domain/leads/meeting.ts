import * as v from 'valibot';
import {
  formatMinute,
  isIsoDay,
  isTorontoMinute,
  type IsoDay,
  type TorontoMinute,
} from '../dates/iso-day.ts';
import {
  describeDays,
  listAllTimes,
  listTimes,
  type OpeningHours,
} from '../dates/opening-hours.ts';
import { meetingMessages } from '../text/messages/meeting.ts';
import {
  emailField,
  messageField,
  phoneField,
  plainNameField,
  typedText,
} from './contact-fields.ts';
import { leadExtras, type LeadDraft } from './lead.ts';

export const virtualMeeting = 'virtual meeting';
/** How a meeting can be held, as the API takes it (specification, section 9). */
export const meetingTypes = ['One on one meeting', virtualMeeting] as const;

/** How long a meeting takes. */
export const slotMinutes = 30;

/** When meetings can be held. Plain data, so that a page can carry it. */
export interface MeetingTimes {
  hours: OpeningHours;
  /** Days without meetings: "2027-02-15", or "12-25" for each year. */
  closedDays: readonly string[];
}

const isClosed = ({ closedDays }: MeetingTimes, day: IsoDay) =>
  closedDays.includes(day) || closedDays.includes(day.slice(5));

/** Beginnings of the half hours of a day, "09:00" and so on; none on a closed day. */
export const listDaySlots = (times: MeetingTimes, day: IsoDay): readonly string[] =>
  isClosed(times, day) ? [] : listTimes(times.hours, day, slotMinutes);

/** The half hours of all days together. */
export const listAllSlots = ({ hours }: MeetingTimes): readonly string[] =>
  listAllTimes(hours, slotMinutes);

/** Slots of a day that a meeting can still begin in. */
export const listSlots = (
  times: MeetingTimes,
  day: IsoDay,
  now: TorontoMinute,
): readonly string[] => listDaySlots(times, day).filter((slot) => `${day} ${slot}` >= now);

/** Day and slot of a meeting that begins in one; null for a time that is no slot. */
export function parseSlot(
  times: MeetingTimes,
  minute: TorontoMinute,
): { day: IsoDay; slot: string } | null {
  const [day = '', slot = ''] = minute.split(' ');
  return listDaySlots(times, day).includes(slot) ? { day, slot } : null;
}

const person = {
  name: plainNameField,
  phone: phoneField,
  email: emailField,
  type: v.pipe(typedText, v.picklist(meetingTypes, meetingMessages.typeRequired)),
};

/** A meeting as the API takes it. `findNow` says the minute that it is in Toronto. */
export const createMeetingSchema = (findNow: () => TorontoMinute) =>
  v.object({
    ...person,
    datetime: v.pipe(
      typedText,
      v.trim(),
      v.nonEmpty(meetingMessages.datetimeRequired),
      v.check(isTorontoMinute, meetingMessages.datetimeFormat),
      v.check((minute) => minute >= findNow(), meetingMessages.past),
    ),
    message: messageField,
    ...leadExtras,
  });

export type Meeting = v.InferOutput<ReturnType<typeof createMeetingSchema>>;

/** Fields of the form, in the order in which they are checked. */
export const meetingFields = ['name', 'phone', 'email', 'type', 'date', 'time', 'message'] as const;

/** A meeting as the page sends it: a day with slots and one of them. */
export function createMeetingFormSchema(findNow: () => TorontoMinute, times: MeetingTimes) {
  const offDay = meetingMessages.weekend.replace('{days}', describeDays(times.hours));
  return v.pipe(
    v.object({
      ...person,
      date: v.pipe(
        typedText,
        v.trim(),
        v.check(isIsoDay, meetingMessages.dateRequired),
        v.check((day) => day >= findNow().slice(0, 10), meetingMessages.past),
        v.check((day) => listTimes(times.hours, day, slotMinutes).length > 0, offDay),
        v.check((day) => !isClosed(times, day), meetingMessages.closed),
      ),
      time: v.pipe(typedText, v.picklist(listAllSlots(times), meetingMessages.timeRequired)),
      message: messageField,
      ...leadExtras,
    }),
    v.forward(
      v.check(
        ({ date, time }) => listDaySlots(times, date).includes(time),
        meetingMessages.timeRequired,
      ),
      ['time'],
    ),
    v.forward(
      v.check(({ date, time }) => `${date} ${time}` >= findNow(), meetingMessages.past),
      ['time'],
    ),
    v.transform(({ date, time, ...rest }): Meeting => ({ ...rest, datetime: `${date} ${time}` })),
  );
}

/** Makes the lead of a checked meeting; its type and time stand among the attributes. */
export const buildMeetingLead = (asked: Meeting, source: string): LeadDraft => ({
  form: 'meeting',
  source,
  name: asked.name,
  email: asked.email,
  phone: asked.phone,
  message: asked.message,
  projectStub: null,
  submissionId: asked.submissionId ?? null,
  attributes: { ...asked.attributes, type: asked.type, datetime: asked.datetime },
  attribution: asked.attribution ?? {},
  consent: asked.consent ?? null,
  answer: meetingMessages.answer,
});

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
