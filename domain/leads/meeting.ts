import * as v from 'valibot';
import { isIsoDay, isTorontoMinute, type TorontoMinute } from '../dates/iso-day.ts';
import { describeDays, listTimes } from '../dates/opening-hours.ts';
import { meetingMessages } from '../text/messages/meeting.ts';
import { emailField, messageField, nameField, typedText } from './contact-fields.ts';
import { leadExtras, type LeadDraft } from './lead.ts';
import {
  isClosed,
  listAllSlots,
  listDaySlots,
  meetingTypes,
  slotMinutes,
  type MeetingTimes,
} from './meeting-times.ts';
import { splitPhone } from './phone.ts';
import { phoneField } from './phone-field.ts';

const person = {
  name: nameField,
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
      v.description('Local time in Toronto as YYYY-MM-DD HH:mm'),
    ),
    message: messageField,
    ...leadExtras,
  });

export type Meeting = v.InferOutput<ReturnType<typeof createMeetingSchema>>;

/** A meeting as the page sends it: a day with slots and one of them. */
export function createMeetingFormSchema(findNow: () => TorontoMinute, times: MeetingTimes) {
  const offDay = meetingMessages.weekend(describeDays(times.hours));
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
  ...splitPhone(asked.phone),
  message: asked.message,
  projectStub: null,
  submissionId: asked.submissionId ?? null,
  attributes: { ...asked.attributes, type: asked.type, datetime: asked.datetime },
  attribution: asked.attribution ?? {},
  consent: asked.consent ?? null,
  answer: meetingMessages.answer,
});
