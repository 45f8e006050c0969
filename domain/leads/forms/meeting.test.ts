import { expect, test } from 'vitest';
import { defaultCalendar } from '../../brand/office-calendar.ts';
import { parseOpeningHours } from '../../brand/opening-hours.ts';
import { describeFreeSlots } from '../../meetings/describe-free-slots.ts';
import { describeMeeting, describeMeetingType } from '../../meetings/describe-meeting.ts';
import { checkInOrder } from './first-problem.ts';
import { meetingForm, createMeetingFormSchema, createMeetingSchema } from './meeting.ts';
import { listAllSlots, listSlots, parseSlot } from '../../meetings/meeting-times.ts';

// A Tuesday.
const readNow = () => '2026-11-24 10:15';
const readCall = (input: unknown) => checkInOrder(createMeetingSchema(readNow), input);
const closed = (day: string, isYearly = false) => ({ firstDay: day, lastDay: day, isYearly });
const times = {
  ...defaultCalendar,
  closures: [closed('2000-12-24', true), closed('2027-02-16')],
};
const meetingSlots = listAllSlots(times);
const readForm = (input: unknown) => checkInOrder(createMeetingFormSchema(readNow, times), input);

const person = {
  name: 'Robin Vale',
  phone: '4165550100',
  email: 'robin@example.com',
  type: 'virtual meeting',
};
const entered = { ...person, date: '2026-11-24', time: '10:30', message: 'By video, please.' };
const sent = { ...person, datetime: '2026-11-24 10:30', message: 'By video, please.' };

const problemOf = (checked: ReturnType<typeof checkInOrder>) =>
  checked.ok ? null : [checked.problem.field, checked.problem.message];

// Weekdays of the nine public holidays, read from calendars.
const holidays = [
  ['2026-12-25', 'Christmas Day'],
  ['2027-01-01', 'New Year’s Day'],
  ['2027-02-15', 'Family Day'],
  ['2027-03-26', 'Good Friday'],
  ['2027-05-24', 'Victoria Day'],
  ['2027-07-01', 'Canada Day'],
  ['2027-09-06', 'Labour Day'],
  ['2027-10-11', 'Thanksgiving Day'],
  ['2028-12-26', 'Boxing Day'],
  // Other years: the earliest and the latest Easter, and Canada Day after a Sunday.
  ['2285-03-20', 'Good Friday'],
  ['2038-04-23', 'Good Friday'],
  ['2029-07-02', 'Canada Day'],
  ['2034-05-22', 'Victoria Day'],
  ['2028-02-21', 'Family Day'],
  ['2031-09-01', 'Labour Day'],
  ['2033-10-10', 'Thanksgiving Day'],
] as const;

test.each(holidays)('no meeting begins on %s, %s (A-5.10)', (day, holiday) => {
  expect(listSlots(times, day, readNow())).toEqual([]);
  expect(parseSlot(times, `${day} 10:00`)).toBeNull();
  expect(describeFreeSlots(times, day, 0, '2026-11-29')).toBe(
    `We are closed on ${holiday}. Please choose another day.`,
  );
});

test.each(['2026-12-28', '2027-03-29', '2027-08-02', '2027-11-11', '2027-05-17', '2034-07-03'])(
  'meetings begin on %s, which is no public holiday',
  (day) => {
    expect(listSlots(times, day, readNow())).toEqual(meetingSlots);
  },
);

const { name, phone, email, type, date, time } = entered;
const notPast = 'Please choose a time in the future';

test.each<[entered: object, field: string, message: string]>([
  [{}, 'name', 'Please enter your name'],
  [{ name: '7' }, 'name', 'Please enter atleast 3 characters'],
  [{ name }, 'phone', 'Please enter your number'],
  [{ name, phone: '416555' }, 'phone', 'Please enter a number of atleast 11 characters'],
  [{ name, phone }, 'email', 'Please enter your email'],
  [{ name, phone, email: 'robin@' }, 'email', 'Please enter the correct format'],
  [{ name, phone, email }, 'type', 'Please choose a consultation type'],
  [{ ...person, type: 'by post' }, 'type', 'Please choose a consultation type'],
  [{ ...person, type }, 'date', 'Please choose a date'],
  [{ ...person, date: '2026-02-30' }, 'date', 'Please choose a date'],
  [{ ...person, date: '2026-11-23' }, 'date', notPast],
  [{ ...person, date: '2026-11-28' }, 'date', 'Please choose a day from Monday to Friday'],
  [{ ...person, date: '2026-11-29' }, 'date', 'Please choose a day from Monday to Friday'],
  [{ ...person, date: '2026-12-24' }, 'date', 'We are closed on this day. Please choose another.'],
  [{ ...person, date: '2027-02-16' }, 'date', 'We are closed on this day. Please choose another.'],
  ...holidays.map(
    ([day, holiday]) =>
      [
        { ...person, date: day },
        'date',
        `We are closed on ${holiday}. Please choose another day.`,
      ] as [object, string, string],
  ),
  [{ ...person, date }, 'time', 'Please choose a time'],
  [{ ...person, date, time: '18:00' }, 'time', 'Please choose a time'],
  [{ ...person, date, time }, 'message', 'Please enter your message'],
  [{ ...entered, time: '10:00' }, 'time', notPast],
])('the meeting form %j is rejected at %s: %s (A-5.9, A-9.8)', (input, field, message) => {
  expect(problemOf(readForm(input))).toEqual([field, message]);
});

test('a meeting may begin at this minute', () => {
  const now = createMeetingFormSchema(() => '2026-11-24 10:30', times);
  expect(checkInOrder(now, entered).ok).toBe(true);
});

test.each<[datetime: unknown, message: string | null]>([
  [undefined, 'Please enter a date and time'],
  ['tomorrow', 'Please enter the date and time as YYYY-MM-DD HH:mm'],
  ['2026-11-24', 'Please enter the date and time as YYYY-MM-DD HH:mm'],
  ['2026-11-31 10:00', 'Please enter the date and time as YYYY-MM-DD HH:mm'],
  ['2026-11-25 24:00', 'Please enter the date and time as YYYY-MM-DD HH:mm'],
  ['2026-11-24 10:14', notPast],
  ['2026-11-24 10:15', null],
  // In this night the clocks change from 2:00 to 3:00.
  ['2027-03-14 01:59', null],
  ['2027-03-14 02:30', 'The clocks go forward over this time. Please choose another.'],
  ['2027-03-14 03:00', null],
  ['2027-11-07 01:30', null],
  // The API accepts any time, even on a Sunday night.
  ['2026-11-29 23:45', null],
])('the API answers for the time %j: %s (A-5.10)', (datetime, message) => {
  const problem = problemOf(readCall({ ...sent, datetime }));
  expect(problem).toEqual(message && ['datetime', message]);
});

test('the slots are the half hours of the business day (A-5.10, A-9.9)', () => {
  expect(meetingSlots).toHaveLength(18);
  expect([meetingSlots[0], meetingSlots[1], meetingSlots.at(-1)]).toEqual([
    '09:00',
    '09:30',
    '17:30',
  ]);
});

test('a business day has its future slots, a weekend none (A-5.10, A-9.9)', () => {
  expect(listSlots(times, '2026-11-24', readNow())).toEqual(meetingSlots.slice(3));
  expect(listSlots(times, '2026-11-25', readNow())).toEqual(meetingSlots);
  expect(listSlots(times, '2026-11-23', readNow())).toEqual([]);
  expect(listSlots(times, '2026-11-28', readNow())).toEqual([]);
  expect(listSlots(times, '2026-11-24', '2026-11-24 10:30')).toEqual(meetingSlots.slice(3));
  expect(parseSlot(times, '2026-11-24 10:30')).toEqual({ day: '2026-11-24', slot: '10:30' });
  for (const minute of ['2026-11-24 10:15', '2026-11-24 18:00', '2026-11-28 10:30'])
    expect(parseSlot(times, minute)).toBeNull();
});

test('slots follow the hours of each day, and a closed day has none', () => {
  const week = parseOpeningHours('Monday, 9:00 to 10:00; Saturday, 10:00 to 11:00') ?? [];
  const some = { ...defaultCalendar, week, closures: [closed('2026-11-30')] };
  expect(listSlots(some, '2026-11-28', readNow())).toEqual(['10:00', '10:30']);
  expect(listSlots(some, '2026-11-30', readNow())).toEqual([]);
  expect(listSlots(some, '2026-12-07', readNow())).toEqual(['09:00', '09:30']);
  const schemaOfSome = createMeetingFormSchema(readNow, some);
  const wrongTime = { ...entered, date: '2026-11-28', time: '09:00' };
  expect(problemOf(checkInOrder(schemaOfSome, wrongTime))).toEqual([
    'time',
    'Please choose a time',
  ]);
});

test('form and API make the same lead, and the mail shows its type and time (A-3.4, A-5.3)', () => {
  const [fromForm, fromCall] = [readForm(entered), readCall(sent)];
  if (!fromForm.ok || !fromCall.ok) throw new Error('A good meeting was refused.');
  const lead = meetingForm.build(fromForm.value, 'test');
  expect(meetingForm.build(fromCall.value, 'test')).toEqual(lead);
  expect(lead).toMatchObject({
    form: 'meeting',
    phone: '+14165550100',
    attributes: { type: 'virtual meeting', datetime: '2026-11-24 10:30' },
    answer: 'Meeting saved',
  });
  const hyphenated = readForm({ ...entered, name: 'Anne-Marie O’Neil' });
  expect(hyphenated).toMatchObject({ ok: true, value: { name: 'Anne-Marie O’Neil' } });
  const said = describeMeeting(lead.form, lead.attributes).map(([label, value]) => [
    label,
    value.replaceAll(/\s/g, ' '),
  ]);
  expect(said).toEqual([
    ['Meeting', 'Virtual meeting'],
    ['Time', 'Tuesday, November 24, 2026 at 10:30 a.m., Toronto time'],
  ]);
  expect(describeMeeting('contact', lead.attributes)).toEqual([]);
  for (const wrong of [{ type: 7 }, { datetime: 7 }])
    expect(describeMeeting('meeting', { ...lead.attributes, ...wrong })).toEqual([]);
  // A caller's own type is not changed.
  expect(describeMeetingType('by phone')).toBe('by phone');
});
