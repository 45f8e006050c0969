import { beforeAll, expect, test } from 'vitest';
import { until } from './harness.ts';
import { readKeptMails } from './kept-mails.ts';
import { createSeededFolder } from './seeded-folder.ts';
import { runCli, startSite } from './site.ts';

let siteUrl = '';
let settings: Record<string, string> = {};

beforeAll(async () => {
  settings = { DATA_DIR: await createSeededFolder(), LIMIT_LEADS_PER_MINUTE: '100000' };
  siteUrl = (await startSite(settings)).url;
});

const person = { name: 'Ada Byron', phone: '416-555-0123', email: 'ada@example.com' };
const meeting = { ...person, type: 'One on one meeting', datetime: '2099-03-02 14:30' };

const purchaser = {
  first_name: 'Ada',
  last_name: 'Byron',
  street_address: '1 Example Street',
  city: 'Toronto',
  province: 'Ontario',
  postal_code: 'M5V 0A1',
  phone_number: '+14165550123',
  email: person.email,
  occupation: 'Engineer',
  employer: 'Analytical Ltd.',
};
const worksheet = {
  propertyType: 'condos',
  project_name: 'Sextant',
  selectedMeetingType: 'No preference',
  choice1: 'Suite 1204',
  floor_range1: '2',
  parking: 'Yes',
  locker: 'No',
  firstPurchaser: purchaser,
};

async function post(call: string, body: object) {
  const response = await fetch(`${siteUrl}/api/v1/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

test.each([
  ['contact_us', person, 'message', 'Please enter your message'],
  ['schedule_meeting', { ...meeting, type: '' }, 'type', 'Please choose a consultation type'],
  [
    'schedule_meeting',
    { ...meeting, datetime: '2020-03-02 14:30', message: 'Hello' },
    'datetime',
    'Please choose a time that is not past',
  ],
  [
    'allocation',
    { ...worksheet, propertyType: 'home' },
    'lot_number',
    'Please fill all required fields',
  ],
  [
    'allocation',
    { ...worksheet, firstPurchaser: { ...purchaser, city: '' } },
    'firstPurchaser.city',
    'Please fill all required fields',
  ],
  ['createlead', { source: 'test' }, 'email', 'Please enter an email or a phone number'],
])('%s refuses %j at %s: %s', async (call, sent, field, message) => {
  const { status, body } = await post(call, sent);
  expect([status, body]).toEqual([
    400,
    { message, error: { id: 'validation_failed', fields: { [field]: message } } },
  ]);
});

test('each call stores one lead with its extras, however often it is sent, and answers as specified', async () => {
  const answers = new Map<unknown, string>();
  for (const [call, form, answer, sent] of [
    ['contact_us', 'contact', 'Contact saved', { ...person, message: 'Hello' }],
    ['schedule_meeting', 'meeting', 'Meeting saved', { ...meeting, message: 'Hello' }],
    ['allocation', 'worksheet', 'Form submitted successfully', worksheet],
    ['createlead', 'direct', 'Lead saved', { email: person.email, source: 'open house' }],
  ] as const) {
    const body = {
      ...sent,
      submissionId: `call-${form}-0001`,
      attributes: { agent: 'no' },
      attribution: { first: { utm_source: 'sign' } },
      consent: true,
    };
    const first = await post(call, body);
    expect([first.status, first.body['message']]).toEqual([200, answer]);
    expect(await post(call, body)).toEqual(first);
    answers.set(first.body['reference'], form);
  }
  const leads = JSON.parse((await runCli(settings, ['leads'])).output) as Record<string, unknown>[];
  expect(leads).toHaveLength(4);
  for (const lead of leads)
    expect(lead).toMatchObject({
      form: answers.get(lead['reference']),
      email: 'ada@example.com',
      attributes: { agent: 'no' },
      attribution: { first: { utm_source: 'sign' } },
    });
});

test('both mails of a meeting say its type and its time in Toronto', async () => {
  const { body } = await post('schedule_meeting', { ...meeting, message: 'By the lake?' });
  const mails = await until('two mails are kept', async () => {
    const kept = await readKeptMails(settings['DATA_DIR'] ?? '');
    const ours = kept.filter(({ text }) => text?.includes(String(body['reference'])));
    return ours.length === 2 && ours;
  });
  for (const { text } of mails) {
    expect(text).toContain('One on one meeting');
    expect(text?.replaceAll(/\s+/g, ' ')).toContain(
      'Monday, March 2, 2099 at 2:30 p.m., Toronto time',
    );
  }
});
