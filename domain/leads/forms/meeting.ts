import * as v from 'valibot';
import {
  isIsoDay,
  isSkippedMinute,
  isTorontoMinute,
  toWeekday,
  type IsoDay,
  type TorontoMinute,
} from '../../dates/iso-day.ts';
import { findKeptHoliday, isClosedOn, type OfficeCalendar } from '../../brand/office-calendar.ts';
import { formatOpenDays } from '../../brand/opening-hours.ts';
import { meetingMessages } from '../../text/messages/meeting.ts';
import { emailField, messageField, nameField, enteredText } from './contact-fields.ts';
import { defineLeadForm } from './define-lead-form.ts';
import { askedProjects, leadExtras, toAskedStubs } from '../lead.ts';
import { listAllSlots, listDaySlots, meetingTypes } from '../../meetings/meeting-times.ts';
import { splitPhone } from './phone.ts';
import { phoneField } from './parse-phone.ts';

const person = {
  name: nameField,
  phone: phoneField,
  email: emailField,
  type: v.pipe(enteredText, v.picklist(meetingTypes, meetingMessages.typeRequired)),
};

/** The API's schema of a meeting. `readNow` returns the current minute in Toronto. */
export const createMeetingSchema = (readNow: () => TorontoMinute) =>
  v.object({
    ...person,
    datetime: v.pipe(
      enteredText,
      v.trim(),
      v.nonEmpty(meetingMessages.datetimeRequired),
      v.check(isTorontoMinute, meetingMessages.datetimeFormat),
      v.check((minute) => minute >= readNow(), meetingMessages.past),
      v.check((minute) => !isSkippedMinute(minute), meetingMessages.skipped),
      v.description('Local time in Toronto as YYYY-MM-DD HH:mm'),
    ),
    message: messageField,
    ...askedProjects,
    ...leadExtras,
  });

type Meeting = v.InferOutput<ReturnType<typeof createMeetingSchema>>;

function describeClosedDay(calendar: OfficeCalendar, day: IsoDay): string {
  const holiday = findKeptHoliday(calendar, day);
  return holiday === null ? meetingMessages.closed : meetingMessages.holiday(holiday);
}

function createTimeFields(readNow: () => TorontoMinute, calendar: OfficeCalendar) {
  const offDay = meetingMessages.weekend(formatOpenDays(calendar.week));
  return {
    date: v.pipe(
      enteredText,
      v.trim(),
      v.check(isIsoDay, meetingMessages.dateRequired),
      v.check((day) => day >= readNow().slice(0, 10), meetingMessages.past),
      v.check((day) => (calendar.week[toWeekday(day)] ?? []).length > 0, offDay),
      v.check(
        (day) => !isClosedOn(calendar, day),
        ({ input }) => describeClosedDay(calendar, input),
      ),
    ),
    time: v.pipe(enteredText, v.picklist(listAllSlots(calendar), meetingMessages.timeRequired)),
  };
}

interface EnteredTime {
  date: IsoDay;
  time: string;
}

const joinTime = ({ date, time }: EnteredTime): TorontoMinute => `${date} ${time}`;

const isListed = ({ date, time }: EnteredTime, calendar: OfficeCalendar) =>
  listDaySlots(calendar, date).includes(time);

/** The new time of a meeting, in a form's fields. */
export const createMeetingTimeSchema = (readNow: () => TorontoMinute, calendar: OfficeCalendar) =>
  v.pipe(
    v.object(createTimeFields(readNow, calendar)),
    v.forward(
      v.check((entered) => isListed(entered, calendar), meetingMessages.timeRequired),
      ['time'],
    ),
    v.forward(
      v.check((entered) => joinTime(entered) >= readNow(), meetingMessages.past),
      ['time'],
    ),
    v.transform(joinTime),
  );

export const createMeetingFormSchema = (readNow: () => TorontoMinute, calendar: OfficeCalendar) =>
  v.pipe(
    v.object({
      ...person,
      ...createTimeFields(readNow, calendar),
      message: messageField,
      ...askedProjects,
      ...leadExtras,
    }),
    v.forward(
      v.check((entered) => isListed(entered, calendar), meetingMessages.timeRequired),
      ['time'],
    ),
    v.forward(
      v.check((entered) => joinTime(entered) >= readNow(), meetingMessages.past),
      ['time'],
    ),
    v.transform(({ date, time, ...rest }): Meeting => ({
      ...rest,
      datetime: joinTime({ date, time }),
    })),
  );

export const meetingForm = defineLeadForm({
  name: 'meeting',
  fields: ['name', 'phone', 'email', 'type', 'date', 'time', 'message'],
  api: {
    summary: 'Request a meeting',
    tag: 'Leads',
    errorStatuses: [409],
  },
  schema: ({ readNow }) => createMeetingSchema(readNow),
  pageSchema: ({ readNow, calendar }) => createMeetingFormSchema(readNow, calendar),
  isOfPage: (fields) => 'date' in fields || 'time' in fields,
  build: ({ name, email, phone, message, attributes, type, datetime, ...asked }) => ({
    name,
    email,
    ...splitPhone(phone),
    message,
    ...toAskedStubs(asked),
    attributes: { ...attributes, type, datetime },
  }),
  answer: meetingMessages.answer,
  success: meetingMessages.success,
});
