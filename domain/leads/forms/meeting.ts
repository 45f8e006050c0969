import * as v from 'valibot';
import {
  isIsoDay,
  isSkippedMinute,
  isTorontoMinute,
  type IsoDay,
  type TorontoMinute,
} from '../../dates/iso-day.ts';
import { describeDays, listTimes } from '../../dates/opening-hours.ts';
import { findPublicHoliday } from '../../calculators/rules/public-holidays.ts';
import { meetingMessages } from '../../text/messages/meeting.ts';
import { emailField, messageField, nameField, enteredText } from './contact-fields.ts';
import { defineLeadForm } from './lead-form.ts';
import { leadExtras } from '../lead.ts';
import {
  isClosed,
  listAllSlots,
  listDaySlots,
  meetingTypes,
  slotMinutes,
  type MeetingTimes,
} from '../../meetings/meeting-times.ts';
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
    ...leadExtras,
  });

type Meeting = v.InferOutput<ReturnType<typeof createMeetingSchema>>;

function describeClosedDay(day: IsoDay): string {
  const holiday = findPublicHoliday(day);
  return holiday === null ? meetingMessages.closed : meetingMessages.holiday(holiday);
}

function createTimeFields(readNow: () => TorontoMinute, times: MeetingTimes) {
  const offDay = meetingMessages.weekend(describeDays(times.hours));
  return {
    date: v.pipe(
      enteredText,
      v.trim(),
      v.check(isIsoDay, meetingMessages.dateRequired),
      v.check((day) => day >= readNow().slice(0, 10), meetingMessages.past),
      v.check((day) => listTimes(times.hours, day, slotMinutes).length > 0, offDay),
      v.check(
        (day) => !isClosed(times, day),
        ({ input }) => describeClosedDay(input),
      ),
    ),
    time: v.pipe(enteredText, v.picklist(listAllSlots(times), meetingMessages.timeRequired)),
  };
}

interface EnteredTime {
  date: IsoDay;
  time: string;
}

const joinTime = ({ date, time }: EnteredTime): TorontoMinute => `${date} ${time}`;

const isListed = ({ date, time }: EnteredTime, times: MeetingTimes) =>
  listDaySlots(times, date).includes(time);

/** The new time of a meeting, in a form's fields. */
export const createMeetingTimeSchema = (readNow: () => TorontoMinute, times: MeetingTimes) =>
  v.pipe(
    v.object(createTimeFields(readNow, times)),
    v.forward(
      v.check((entered) => isListed(entered, times), meetingMessages.timeRequired),
      ['time'],
    ),
    v.forward(
      v.check((entered) => joinTime(entered) >= readNow(), meetingMessages.past),
      ['time'],
    ),
    v.transform(joinTime),
  );

export const createMeetingFormSchema = (readNow: () => TorontoMinute, times: MeetingTimes) =>
  v.pipe(
    v.object({
      ...person,
      ...createTimeFields(readNow, times),
      message: messageField,
      ...leadExtras,
    }),
    v.forward(
      v.check((entered) => isListed(entered, times), meetingMessages.timeRequired),
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
  label: 'Meeting',
  page: 'schedule-meeting',
  fields: ['name', 'phone', 'email', 'type', 'date', 'time', 'message'],
  api: {
    path: 'schedule_meeting',
    summary: 'Request a meeting',
    tag: 'Leads',
    errorStatuses: [409],
  },
  schema: ({ readNow }) => createMeetingSchema(readNow),
  pageSchema: ({ readNow, meetings }) => createMeetingFormSchema(readNow, meetings),
  isOfPage: (fields) => 'date' in fields || 'time' in fields,
  build: ({ name, email, phone, message, attributes, type, datetime }) => ({
    name,
    email,
    ...splitPhone(phone),
    message,
    attributes: { ...attributes, type, datetime },
  }),
  answer: meetingMessages.answer,
  success: meetingMessages.success,
});
