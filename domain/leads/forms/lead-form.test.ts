import * as v from 'valibot';
import { expect, test } from 'vitest';
import { formSetting } from '../../../tests/support/factories.ts';
import { parseOpeningHours } from '../../brand/opening-hours.ts';
import { contactForm } from './contact.ts';
import type { LeadFormDefinition } from './define-lead-form.ts';
import { attributionSchema } from '../lead.ts';
import { meetingForm } from './meeting.ts';

const person = { name: 'Robin Vale', phone: '020 7946 0958', email: 'robin@example.com' };
const sent = { ...person, phoneCountry: 'GB', message: 'Hello' };
const read = (form: LeadFormDefinition, fields: Record<string, unknown>, setting = formSetting) => {
  const checked = form.read(fields, setting, 'test');
  if (!checked.ok) throw new Error(`${checked.problem.field}: ${checked.problem.message}`);
  return checked.value;
};

test('a number is parsed with the selected country', () => {
  expect(read(contactForm, sent).phone).toBe('+442079460958');
  expect(contactForm.check(sent, formSetting).ok).toBe(true);
  for (const wrong of [{ phoneCountry: undefined }, { phoneCountry: 44 }, { phoneCountry: 'CA' }])
    expect(contactForm.read({ ...sent, ...wrong }, formSetting, 'test')).toMatchObject({
      problem: { field: 'phone' },
    });
  const numeric = { ...sent, phone: 4_165_550_100 };
  expect(read(contactForm, numeric).phone).toBe('+14165550100');
});

test('optional answers are added to attributes that are already grouped', () => {
  expect(read(contactForm, { ...sent, agent: 'Yes', buyOrSell: '' }).attributes).toEqual({
    agent: 'Yes',
  });
  expect(
    read(contactForm, { ...sent, agent: 'Yes', attributes: { floor: 9, agent: 'No' } }).attributes,
  ).toEqual({ floor: 9, agent: 'Yes' });
  expect(read(contactForm, { ...sent, attributes: { floor: 9 } }).attributes).toEqual({ floor: 9 });
});

test('fields that a form does not have are null in its lead', () => {
  expect(read(contactForm, sent)).toEqual({
    form: 'contact',
    source: 'test',
    name: 'Robin Vale',
    email: 'robin@example.com',
    phone: '+442079460958',
    phoneExtension: null,
    message: 'Hello',
    projectStub: null,
    submissionId: null,
    attributes: {},
    attribution: {},
    consent: null,
    answer: expect.any(String),
  });
});

test('a page whose fields differ from the API’s is recognized by its own fields', () => {
  const week = parseOpeningHours('Monday, 9:00 to 10:00') ?? [];
  const setting = { ...formSetting, calendar: { ...formSetting.calendar, week } };
  const meeting = { ...sent, type: 'virtual meeting' };
  // A Monday; the API accepts any minute.
  const page = { ...meeting, date: '2026-11-23', time: '09:30' };
  const call = { ...meeting, datetime: '2026-11-22 03:00' };
  const timeOf = (fields: Record<string, unknown>) =>
    read(meetingForm, fields, setting).attributes['datetime'];
  expect([timeOf(page), timeOf(call)]).toEqual(['2026-11-23 09:30', '2026-11-22 03:00']);
  expect(meetingForm.read({ ...page, time: '11:00' }, setting, 'test')).toMatchObject({
    problem: { field: 'time' },
  });
});

test('a touch has at most 20 entries, and the last touch may be given only once', () => {
  const touch = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`utm_${index}`, 'x']));
  const messagesOf = (attribution: unknown) =>
    v.safeParse(attributionSchema, attribution).issues?.map(({ message }) => message) ?? [];
  expect(messagesOf(touch(20))).toEqual([]);
  expect(messagesOf(touch(21))).toEqual(['must have at most 20 entries']);
  expect(messagesOf({ last: touch(21) })).toEqual(['must have at most 20 entries']);
  expect(messagesOf({ last: touch(1), utm_source: 'y' })).toEqual([
    'must give the last touch once, flat or as "last"',
  ]);
});
