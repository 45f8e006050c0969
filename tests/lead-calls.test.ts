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

test('a lead that looks like spam is answered like any other, sends nothing and is let go by the operator', async () => {
  const hidden = { contact_website: 'https://spam.example' };
  const call = await post('createlead', { email: 'bot@example.com', source: 'x', ...hidden });
  expect([call.status, call.body['message']]).toEqual([200, 'Lead saved']);
  const member = { name: 'Bot', phone: person.phone, email: 'member@example.com' };
  const registered = await post('register', { ...member, ...hidden });
  expect(registered.body['message']).toBe('Registered successfully');
  const page = await fetch(`${siteUrl}/send/contact`, {
    method: 'POST',
    headers: { referer: `${siteUrl}/contact-us?utm_source=mail` },
    body: new URLSearchParams({ ...person, message: 'Hello', ...hidden }),
  });
  const saved = (await page.json()) as { status: string; reference: string };
  expect(saved.status).toBe('saved');

  const leads = JSON.parse((await runCli(settings, ['leads'])).output) as Record<string, unknown>[];
  const waiting = leads.filter(({ state }) => state === 'quarantined');
  expect(waiting).toMatchObject([
    { reference: call.body['reference'], deliveries: [] },
    { reference: registered.body['reference'], deliveries: [] },
    {
      reference: saved.reference,
      deliveries: [],
      quarantine_reasons: ['the hidden field is filled in'],
      attribution: { last: { landing: '/contact-us', utm_source: 'mail' } },
    },
  ]);
  const { output } = await runCli(settings, ['quarantine']);
  expect(output).toContain(`${saved.reference}  `);
  expect(output).toContain('why: the hidden field is filled in');
  const release = ['quarantine', '--release', saved.reference];
  expect((await runCli(settings, release)).output).toContain(`Released ${saved.reference}`);
  expect(await runCli(settings, release)).toMatchObject({ code: 1 });
  await until('both mails are kept', async () => {
    const kept = await readKeptMails(settings['DATA_DIR'] ?? '');
    expect(kept.map(({ to }) => to?.[0]?.address)).not.toContain(member.email);
    return kept.filter(({ text }) => text?.includes(saved.reference)).length === 2;
  });

  expect((await runCli(settings, ['quarantine', '--release', 'all'])).code).toBe(0);
  await until('the welcome with a code is kept', async () => {
    const kept = await readKeptMails(settings['DATA_DIR'] ?? '');
    return kept.some(({ to }) => to?.[0]?.address === member.email);
  });
  expect((await runCli(settings, ['quarantine'])).output.trim()).toBe('No lead is in quarantine.');
});

test('events of forms are counted by day, not for who asks not to be tracked, and nothing else is taken', async () => {
  const tell = (body: object, headers: Record<string, string> = {}) =>
    fetch(`${siteUrl}/api/v1/events`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    });
  const start = { form: 'contact', event: 'start' };
  const wishes: Record<string, string>[] = [{}, {}, { 'sec-gpc': '1' }, { dnt: '1' }];
  for (const headers of wishes) expect((await tell(start, headers)).status).toBe(204);
  expect((await tell({ ...start, form: 'Ada Byron' })).status).toBe(400);
  expect((await tell({ ...start, more: 'x'.repeat(300) })).status).toBe(413);
  const { output } = await runCli(settings, ['form-counts', '--since', '2020-01-01']);
  expect(output.trim().split('\n')).toEqual([
    'day,form,event,count',
    expect.stringMatching(/^\d{4}-\d{2}-\d{2},contact,start,2$/),
  ]);
  const json = await runCli(settings, ['form-counts', '--since', '2099-01-01', '--format', 'json']);
  expect(JSON.parse(json.output)).toEqual([]);
  const answers = await Promise.all(Array.from({ length: 130 }, () => tell(start)));
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
});
