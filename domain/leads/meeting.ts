import * as v from 'valibot';
import {
  findWeekday,
  formatMinute,
  isIsoDay,
  isTorontoMinute,
  type IsoDay,
  type TorontoMinute,
} from '../dates/iso-day.ts';
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
const businessDay = { opens: 9 * 60, closes: 18 * 60 } as const;
const weekend: ReadonlySet<number> = new Set([0, 6]);

/** Beginnings of the half-hour slots of a business day, "09:00" to "17:30". */
export const meetingSlots: readonly string[] = Array.from(
  { length: (businessDay.closes - businessDay.opens) / slotMinutes },
  (_, slot) => {
    const minute = businessDay.opens + slot * slotMinutes;
    return [Math.floor(minute / 60), minute % 60].map((n) => String(n).padStart(2, '0')).join(':');
  },
);

/** Slots of a day that a meeting can still begin in; none on a weekend. */
export const listSlots = (day: IsoDay, now: TorontoMinute): readonly string[] =>
  weekend.has(findWeekday(day)) ? [] : meetingSlots.filter((slot) => `${day} ${slot}` >= now);

/** Day and slot of a meeting that begins in one; null for a time that is no slot. */
export function parseSlot(minute: TorontoMinute): { day: IsoDay; slot: string } | null {
  const [day = '', slot = ''] = minute.split(' ');
  return weekend.has(findWeekday(day)) || !meetingSlots.includes(slot) ? null : { day, slot };
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

/** A meeting as the page sends it: a business day and one of its slots. */
export const createMeetingFormSchema = (findNow: () => TorontoMinute) =>
  v.pipe(
    v.object({
      ...person,
      date: v.pipe(
        typedText,
        v.trim(),
        v.check(isIsoDay, meetingMessages.dateRequired),
        v.check((day) => day >= findNow().slice(0, 10), meetingMessages.past),
        v.check((day) => !weekend.has(findWeekday(day)), meetingMessages.weekend),
      ),
      time: v.pipe(typedText, v.picklist(meetingSlots, meetingMessages.timeRequired)),
      message: messageField,
      ...leadExtras,
    }),
    v.forward(
      v.check(({ date, time }) => `${date} ${time}` >= findNow(), meetingMessages.past),
      ['time'],
    ),
    v.transform(({ date, time, ...rest }): Meeting => ({ ...rest, datetime: `${date} ${time}` })),
  );

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
