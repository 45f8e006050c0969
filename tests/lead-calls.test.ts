import ICAL from 'ical.js';
import { beforeAll, expect, test } from 'vitest';
import { openOperator } from './support/console-visitor.ts';
import { until } from './support/harness.ts';
import { readOutbox } from './support/outbox.ts';
import { sendForm } from './support/send-form.ts';
import { createSeededData } from './support/seeded-data.ts';
import { openSiteInside } from './support/site-inside.ts';
import { runCommandLine } from './support/site.ts';
import {
  drawPhoto,
  formOf,
  purchaser as anyPurchaser,
  suite,
  upload as uploadTo,
  uploadPhoto,
} from './support/worksheet-requests.ts';

let siteUrl = '';
let settings: Record<string, string> = {};

beforeAll(async () => {
  settings = {
    ...(await createSeededData()),
    LIMIT_LEADS_PER_MINUTE: '100000',
    LIMIT_CONFIRMATIONS_PER_EMAIL: '100000',
  };
  siteUrl = (await openSiteInside(settings)).url;
});

const person = { name: 'Ada Byron', phone: '416-555-0123', email: 'ada@example.com' };
const meeting = { ...person, type: 'One on one meeting', datetime: '2099-03-02 14:30' };

const purchaser = { ...anyPurchaser, photo_id: 'http://localhost:3000/photo-id/unknown' };
const worksheet = { ...suite, firstPurchaser: purchaser };

async function post(call: string, body: object) {
  const response = await fetch(`${siteUrl}/api/v1/${call}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  return { status: response.status, body: (await response.json()) as Record<string, unknown> };
}

const upload = (body: BodyInit) => uploadTo(siteUrl, body);

/** Both mails of a lead. */
const readMails = (reference: string) =>
  until('two mails are kept', async () => {
    const kept = await readOutbox(settings['DATA_DIR'] ?? '');
    const ours = kept.filter(({ text }) => text?.includes(reference));
    return ours.length === 2 && ours;
  });

test.each([
  ['contact_us', person, 'message', 'Please enter your message'],
  ['contact_us', { ...person, name: ['Ada', 'Grace'] }, 'name', 'Send one text in this field.'],
  ['createlead', { email: 'a@b.ca', source: {} }, 'source', 'Send one text in this field.'],
  [
    'createlead',
    { email: 'a@b.ca', source: 'x', submissionId: 12_345_678 },
    'submissionId',
    'Send one text in this field.',
  ],
  [
    'createlead',
    { email: 'a@b.ca', source: 'x', consent: 7 },
    'consent',
    'Send true or false in this field.',
  ],
  [
    'createlead',
    { email: 'a@b.ca', source: 'x', consent: 'maybe' },
    'consent',
    'Send true or false in this field.',
  ],
  [
    'createlead',
    { email: 'a@b.ca', source: 'x', consent: 'constructor' },
    'consent',
    'Send true or false in this field.',
  ],
  [
    'schedule_project_meeting',
    { ...person, message: 'Hi', projectStub: 'x'.repeat(121) },
    'projectStub',
    'Use at most 120 characters in this field.',
  ],
  [
    'contact_us',
    { ...person, message: 'Hi', attribution: { viewed: Array.from({ length: 21 }, String) } },
    'attribution.viewed',
    'Send at most 20 values in this field.',
  ],
  [
    'contact_us',
    { ...person, message: 'Hi', otherProjectStubs: 'sextant' },
    'otherProjectStubs',
    'otherProjectStubs must be JSON.',
  ],
  [
    'contact_us',
    { ...person, message: 'Hi', otherProjectStubs: 7 },
    'otherProjectStubs',
    'Send a list in this field.',
  ],
  [
    'createlead',
    { email: 'a@b.ca', source: 'x', attributes: 7 },
    'attributes',
    'Send an object here.',
  ],
  ['schedule_meeting', { ...meeting, type: '' }, 'type', 'Please choose a consultation type'],
  [
    'schedule_meeting',
    { ...meeting, datetime: '2020-03-02 14:30', message: 'Hello' },
    'datetime',
    'Please choose a time in the future',
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
  [
    'allocation',
    { ...worksheet, firstPurchaser: { ...purchaser, photo_id: '' } },
    'firstPurchaser.photo_id',
    'Please fill all required fields',
  ],
  ['createlead', { source: 'test' }, 'email', 'Please enter an email or a phone number'],
])('%s refuses %j at %s: %s (A-5.22, A-7.9)', async (call, sent, field, message) => {
  const { status, body } = await post(call, sent);
  expect([status, body]).toEqual([
    400,
    { message, error: { id: 'validation_failed', fields: { [field]: message } } },
  ]);
});

test('each call stores one lead with its extras, however often it is sent, and answers as specified (B-7.18, A-3.9, A-7.9, A-7.12, D-2.4, D-2.5)', async () => {
  const answers = new Map<unknown, string>();
  const photo_id = await uploadPhoto(siteUrl);
  const sheet = { ...worksheet, firstPurchaser: { ...purchaser, photo_id } };
  for (const [call, form, answer, sent] of [
    ['contact_us', 'contact', 'Contact saved', { ...person, message: 'Hello' }],
    ['schedule_meeting', 'meeting', 'Meeting saved', { ...meeting, message: 'Hello' }],
    ['allocation', 'worksheet', 'Form submitted successfully', sheet],
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
  const leads = JSON.parse((await runCommandLine(settings, ['leads'])).output) as Record<
    string,
    unknown
  >[];
  expect(leads).toHaveLength(4);
  for (const lead of leads)
    expect(lead).toMatchObject({
      form: answers.get(lead['reference']),
      email: 'ada@example.com',
      attributes: { agent: 'no' },
      attribution: { first: { utm_source: 'sign' } },
    });
});

test('a worksheet that is repeated with its photo uploaded again gets the first answer', async () => {
  const send = async () => {
    const photo_id = await uploadPhoto(siteUrl);
    const firstPurchaser = { ...purchaser, photo_id };
    return post('allocation', { ...suite, firstPurchaser, submissionId: 'repeated-worksheet' });
  };
  const first = await send();
  expect(first.status).toBe(200);
  expect(await send()).toEqual(first);
});

test('a form with bracketed names and the parameters of an advertisement loses none of them', async () => {
  const fields = { ...person, message: 'Hello', 'attributes[city]': 'Toronto', utm_source: 'fb' };
  for (const body of [
    new URLSearchParams({ ...fields, 'attribution[viewed][]': 'sextant' }),
    JSON.stringify({ ...fields, attribution: { viewed: ['sextant'] } }),
  ]) {
    const response = await fetch(`${siteUrl}/api/v1/contact_us`, {
      method: 'POST',
      body,
      headers: typeof body === 'string' ? { 'content-type': 'application/json' } : {},
    });
    const { reference } = (await response.json()) as { reference: string };
    const leads = JSON.parse((await runCommandLine(settings, ['leads'])).output) as {
      reference: string;
    }[];
    expect(leads.find((lead) => lead.reference === reference)).toMatchObject({
      attributes: { city: 'Toronto' },
      attribution: { last: { utm_source: 'fb' }, viewed: ['sextant'] },
    });
  }
});

const asked = '?project=sextant&project=gone&project=ledger-house';
const sentMessage = 'Which of them is near a school?';
const fill = { ...person, message: sentMessage };

test.each<[string, () => Promise<string>]>([
  ['contact_us', () => postForReference('contact_us', fill)],
  ['schedule_meeting', () => postForReference('schedule_meeting', { ...meeting, ...fill })],
  ['/contact-us', () => sendForReference('/contact-us', 'Send my message', fill)],
  [
    '/schedule-meeting',
    () =>
      sendForReference('/schedule-meeting', 'Request this meeting', {
        ...fill,
        type: meeting.type,
        date: '2099-03-03',
        time: '11:00',
      }),
  ],
])('%s keeps the projects that it is about, whatever its message says', async (_, send) => {
  const reference = await send();
  const leads = JSON.parse((await runCommandLine(settings, ['leads'])).output) as {
    reference: string;
  }[];
  expect(leads.find((lead) => lead.reference === reference)).toMatchObject({
    message: sentMessage,
    project_stub: 'sextant',
    attributes: { otherProjects: 'Ledger House' },
  });
  for (const { text } of await readMails(reference)) {
    expect(text).toContain('Sextant');
    expect(text).toContain('Ledger House');
    expect(text).not.toContain('pricing');
  }
});

async function postForReference(call: string, fields: Record<string, string>) {
  const otherProjectStubs = ['sextant', 'ledger-house'];
  const answer = await post(call, { ...fields, projectStub: 'gone', otherProjectStubs });
  return String(answer.body['reference']);
}

async function sendForReference(path: string, button: string, fields: Record<string, string>) {
  const page = await (await fetch(siteUrl + path + asked)).text();
  expect(page).toContain('name="projectStub" value="sextant"');
  expect(page).toContain('name="otherProjectStubs[]" value="ledger-house"');
  const { html } = await sendForm(siteUrl + path + asked, button, fields);
  return /GB-[0-9A-Z]{6}/.exec(html)?.[0] ?? html;
}

test('a question about projects sent by the page as a form keeps them', async () => {
  const body = new URLSearchParams({ ...fill, projectStub: 'sextant' });
  body.append('otherProjectStubs[]', 'ledger-house');
  const response = await fetch(`${siteUrl}/api/v1/contact_us`, { method: 'POST', body });
  const { reference } = (await response.json()) as { reference: string };
  for (const { text } of await readMails(reference)) expect(text).toContain('Ledger House');
});

test('without JavaScript a meeting refused for its day keeps everything that was entered', async () => {
  const entered = {
    ...fill,
    type: meeting.type,
    // A Sunday.
    date: '2099-03-01',
    time: '11:00',
    consent: 'on',
  };
  const url = `${siteUrl}/schedule-meeting?project=sextant`;
  const { status, html } = await sendForm(url, 'Request this meeting', entered);
  expect(status).toBe(400);
  expect(html).toContain('<option value="11:00" selected="">');
  expect(html).toContain('<option value="16:00">');
  expect(html).toContain(`<option value="${meeting.type}" selected="">`);
  expect(html).toMatch(/<input[^>]+name="date"[^>]+value="2099-03-01"/);
  expect(html).toMatch(/<input[^>]+name="consent"[^>]+checked=""/);
  expect(html).toContain(`>${sentMessage}</textarea>`);
  expect(html).toContain('name="projectStub" value="sextant"');
});

test('an opened package shows prices, deposits in dollars and drawings, as members see them (D-5.7)', async () => {
  const email = 'package@example.com';
  await post('schedule_project_meeting', { ...fill, email, projectStub: 'sextant' });
  const mail = await readMailTo(email, /Your request about Sextant/);
  const [path = ''] = /\/package\/[\w-]{43}/.exec(mail.text ?? '') ?? [];
  expect(await (await fetch(siteUrl + path)).text()).not.toMatch(/\$414,500|private-pictures/);
  const opened = await fetch(siteUrl + path, {
    method: 'POST',
    body: new URLSearchParams({ intent: 'open' }),
    headers: { origin: siteUrl },
    redirect: 'manual',
  });
  const cookie = opened.headers.get('set-cookie')?.split(';')[0] ?? '';
  const page = await (await fetch(siteUrl + path, { headers: { cookie } })).text();
  expect(page).toContain('$414,500');
  // 5% of it.
  expect(page).toContain('$20,725');
  // A plan that is sold out is marked where one is chosen, too.
  expect(page).toMatch(/<option value="\d+">Spica \(sold out\)<\/option>/);
  const [, drawing = ''] =
    /href="(\/private-pictures[^"]+)"[^>]*aria-label="\w+ drawing"/.exec(page) ?? [];
  const picture = await fetch(siteUrl + drawing);
  expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/jpeg']);
});

test('a question about a builder names it beside the message', async () => {
  const { html } = await sendForm(
    `${siteUrl}/contact-us?builder=averill-quoin`,
    'Send my message',
    fill,
  );
  const [reference = ''] = /GB-[0-9A-Z]{6}/.exec(html) ?? [];
  const mails = await readMails(reference);
  expect(mails.some(({ text }) => text?.includes('Builder: Averill & Quoin'))).toBe(true);
});

test('without JavaScript a worksheet brings its photo along, whose link opens nothing (D-4.3, D-6.4)', async () => {
  const form = formOf(await drawPhoto(), 'firstPurchaser.photo');
  for (const [name, answer] of Object.entries(worksheet))
    if (typeof answer === 'string') form.append(name, answer);
  for (const [name, answer] of Object.entries(purchaser))
    if (name !== 'photo_id') form.append(`firstPurchaser.${name}`, answer);
  form.set('parking', '');
  const send = async () => {
    const response = await fetch(`${siteUrl}/allocation-worksheet?project=sextant`, {
      method: 'POST',
      body: form,
    });
    return { status: response.status, html: await response.text() };
  };
  const incomplete = await send();
  const link = /\/photo-id\/[\w-]{43}/.exec(incomplete.html)?.[0] ?? 'no link';
  expect([incomplete.status, link]).toEqual([400, expect.stringContaining('/photo-id/')]);
  form.delete('firstPurchaser.photo');
  form.set('firstPurchaser.photo_id', siteUrl + link);
  form.set('parking', 'Yes');
  const { html } = await send();
  const reference = /GB-[0-9A-Z]{6}/.exec(html)?.[0] ?? 'no reference';
  expect((await fetch(siteUrl + link)).status).toBe(404);
  expect(incomplete.html).toContain(
    'action="/allocation-worksheet?project=sextant#worksheet-form"',
  );
  expect(html).toMatch(/<a [^>]*href="\/property-details\/sextant"[^>]*>Back to Sextant<\/a>/);

  for (const mail of await readMails(reference)) {
    // Anyone can enter an address, so the visitor gets no summary; the brokerage has a link.
    const isToVisitor = mail.to?.[0]?.address === purchaser.email;
    expect(mail.attachments).toEqual([]);
    expect(mail.text?.includes(`/console/worksheets/${reference}`)).toBe(!isToVisitor);
    expect(`${mail.text} ${mail.html}`).not.toContain('/photo-id/');
  }
});

test('an upload is refused for its content, its size and its kind of body, and 30 are taken in an hour (A-5.24, A-7.12, A-8.5, D-3.2, D-3.6, D-4.1)', async () => {
  const message = 'Please select a valid image file (JPEG, PNG, GIF, SVG).';
  const refusals: [BodyInit, number, string][] = [
    [formOf(Buffer.from('<!doctype html><script></script>')), 400, 'invalid_image'],
    [new FormData(), 400, 'invalid_image'],
    [formOf(Buffer.alloc(11 << 20)), 413, 'image_too_large'],
    [formOf(Buffer.alloc((10 << 20) + 1)), 413, 'image_too_large'],
    [new URLSearchParams({ image: 'x' }), 415, 'unsupported_media_type'],
    ['{}', 415, 'unsupported_media_type'],
  ];
  for (const [sent, status, id] of refusals) {
    const { body, ...refused } = await upload(sent);
    expect([refused.status, body['error']]).toEqual([status, { id }]);
    if (status === 400) expect(body['message']).toBe(message);
  }
  let last = await upload(formOf(Buffer.alloc(0)));
  for (let tries = 0; last.status === 400 && tries < 40; tries += 1)
    last = await upload(formOf(Buffer.alloc(0)));
  expect([last.status, last.body['error']]).toEqual([429, { id: 'too_many_requests' }]);
});

test('the answer and both mails of a meeting say its type and its time in Toronto (D-2.14, D-3.5)', async () => {
  const { body } = await post('schedule_meeting', { ...meeting, message: 'By the lake?' });
  expect(body).toMatchObject({
    time: 'Monday, March 2, 2099 at 2:30 p.m., Toronto time',
    place: expect.stringMatching(/^\d+ .+/),
  });
  const mails = await readMails(String(body['reference']));
  expect(
    mails.filter(({ text }) => text?.replaceAll(/\s+/g, ' ').includes(String(body['place']))),
  ).not.toHaveLength(0);
  for (const { text } of mails) {
    expect(text).not.toMatch(/[a-z]\.\.(?:\s|$)/i);
    expect(text).toContain('One on one meeting');
    expect(text?.replaceAll(/\s+/g, ' ')).toContain(
      'Monday, March 2, 2099 at 2:30 p.m., Toronto time',
    );
  }
  const entries = mails.map(({ attachments }) => {
    const entry = attachments.find(({ mimeType }) => mimeType === 'text/calendar');
    expect(entry?.method).toBe('REQUEST');
    const text = new TextDecoder().decode(entry?.content as ArrayBuffer);
    const [event] = new ICAL.Component(ICAL.parse(text)).getAllSubcomponents('vevent');
    return new ICAL.Event(event);
  });
  // 2:30 p.m. in Toronto's winter is 7:30 p.m. in Greenwich.
  for (const { uid, startDate } of entries) {
    expect(uid).toBe(`${String(body['reference'])}@localhost`);
    expect(startDate.toJSDate().toISOString()).toBe('2099-03-02T19:30:00.000Z');
  }
});

const readMailTo = (email: string, subject: RegExp) =>
  until(`the mail to ${email}`, async () =>
    (await readOutbox(settings['DATA_DIR'] ?? '')).find(
      ({ to, subject: said }) => to?.[0]?.address === email && subject.test(said ?? ''),
    ),
  );
const readState = async (email: string) => {
  const { output } = await runCommandLine(settings, ['subscribers', '--format', 'csv']);
  return output.split('\r\n').find((line) => line.startsWith(`${email},`));
};

test('a newsletter is left by one click of a mail program, and not by a scanner that follows links (D-2.8)', async () => {
  const email = 'reader@example.com';
  await post('newsletter_signup', { email });
  const mail = await readMailTo(email, /You are subscribed/);
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value;
  expect(header('list-unsubscribe-post')).toBe('List-Unsubscribe=One-Click');
  const address = /^<http:\/\/localhost[^/]*(\/unsubscribe\/[\w-]{43})>$/.exec(
    header('list-unsubscribe') ?? '',
  )?.[1];
  expect(mail.text).toMatch(
    /Unsubscribe, or choose which emails you get from us: \S+\/mail-preferences\/[\w-]{43}$/m,
  );
  const visit = await fetch(siteUrl + address);
  expect([visit.status, visit.headers.get('cache-control')]).toEqual([200, 'no-store']);
  expect(visit.headers.get('etag')).toBeNull();
  const html = await visit.text();
  expect(html).toContain('content="noindex"');
  expect(html).not.toContain(email);
  expect(await readState(email)).toMatch(/^reader@example\.com,newsletter,subscribed,/);

  // RFC 8058, section 3.2: the body of a one-click request. Of the mail program it says at most an origin.
  const click = (path = address, origin?: string) =>
    fetch(`${siteUrl}${path}`, {
      method: 'POST',
      ...(origin && { headers: { origin } }),
      body: new URLSearchParams({ 'List-Unsubscribe': 'One-Click' }),
    });
  // An alert's mail ends alerts alone, and its page says so (A-10.6).
  const ofAlert = `${address}?only=alerts`;
  expect(await (await fetch(siteUrl + ofAlert)).text()).toContain('alerts, about searches and');
  expect((await click(ofAlert, 'null')).status).toBe(200);
  expect(await (await fetch(siteUrl + address)).text()).toContain('Press the button');
  expect(await readState(email)).toMatch(/^reader@example\.com,newsletter,subscribed,/);
  expect((await click(address, 'https://mail.example')).status).toBe(200);
  expect((await click()).status).toBe(200);
  expect((await click('/unsubscribe/nobody-has-this')).status).toBe(404);
  const later = await (await fetch(siteUrl + address)).text();
  expect(later).toContain('You are already unsubscribed.');
  expect(later).not.toContain('Press the button');
  expect(await readState(email)).toMatch(/^reader@example\.com,newsletter,suppressed,/);

  // A lead's mail still goes, and no unsubscribe header makes it look like an advertisement.
  await post('contact_us', { ...person, email, message: 'Hello' });
  const transactional = await readMailTo(email, /Your request/);
  expect(transactional.headers.map(({ key }) => key)).not.toContain('list-unsubscribe');
  expect(transactional.text).toContain('/mail-preferences/');
});

test('empty optional fields are absent, flat attribution is a touch, long texts are whole, and a body has a limit (A-5.31)', async () => {
  const text = 'x'.repeat(100_000);
  const sent = {
    ...person,
    phone: '416-555-0123 ext 5',
    name: '李明',
    message: text,
    submissionId: '',
    projectStub: '',
    attributes: JSON.stringify({ agent: 'no', note: 'y'.repeat(2000) }),
    attribution: JSON.stringify({ utm_source: 'sign' }),
  };
  const send = (fields: Record<string, string>) =>
    fetch(`${siteUrl}/api/v1/contact_us`, { method: 'POST', body: new URLSearchParams(fields) });
  const answer = (await (await send(sent)).json()) as { reference: string };
  const empty = await send({
    ...sent,
    message: 'Hi',
    attributes: '',
    attribution: '',
    consent: '',
  });
  expect(empty.status).toBe(200);
  const leads = JSON.parse((await runCommandLine(settings, ['leads'])).output) as Record<
    string,
    unknown
  >[];
  expect(leads.find(({ reference }) => reference === answer.reference)).toMatchObject({
    name: '李明',
    phone: '+14165550123',
    phone_extension: '5',
    message: text,
    attributes: { note: 'y'.repeat(2000) },
    attribution: { first: { utm_source: 'sign' }, last: { utm_source: 'sign' } },
  });
  const large = await send({ ...sent, message: 'x'.repeat(256 * 1024) });
  expect([large.status, await large.json()]).toEqual([
    413,
    {
      message: 'The request is larger than 256 KB. Please shorten it and try again.',
      error: { id: 'body_too_large' },
    },
  ]);
});

test('the slots of a day are public, and nobody keeps them', async () => {
  const ask = (date: string) => fetch(`${siteUrl}/api/v1/meeting_slots?date=${date}`);
  const answer = await ask('2099-03-02');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const { slots } = (await answer.json()) as { slots: string[] };
  expect([slots.length, slots[0]]).toEqual([18, '09:00']);
  expect(await (await ask('2099-03-01')).json()).toEqual({ date: '2099-03-01', slots: [] });
  expect((await ask('2099-02-30')).status).toBe(400);
});

test('a lead that looks like spam is answered like any other, told to the brokerage alone and let go by the operator (D-2.9)', async () => {
  const hidden = { contact_website: 'https://spam.example' };
  const call = await post('createlead', { email: 'bot@example.com', source: 'x', ...hidden });
  expect([call.status, call.body['message']]).toEqual([200, 'Lead saved']);
  const member = { name: 'Bot', phone: person.phone, email: 'member@example.com' };
  const registered = await post('register', { ...member, ...hidden });
  expect(registered.body['message']).toBe('Registered successfully');
  const page = await fetch(`${siteUrl}/contact-us`, {
    method: 'POST',
    headers: { referer: `${siteUrl}/contact-us?utm_source=mail` },
    body: new URLSearchParams({ ...person, message: 'Hello', ...hidden }),
  });
  const reference = /GB-\w{6}/.exec(await page.text())?.[0] ?? 'none';
  expect(page.status).toBe(200);

  const leads = JSON.parse((await runCommandLine(settings, ['leads'])).output) as Record<
    string,
    unknown
  >[];
  const waiting = leads.filter(({ state }) => state === 'quarantined');
  expect(waiting).toMatchObject([
    { reference: call.body['reference'], deliveries: [] },
    { reference: registered.body['reference'], deliveries: [] },
    {
      reference,
      deliveries: [],
      quarantine_reasons: ['the hidden field is filled in'],
      attribution: { last: { landing: '/contact-us', utm_source: 'mail' } },
    },
  ]);
  const mina = await openOperator(
    { url: siteUrl, dataDir: settings['DATA_DIR'] ?? '', settings },
    { name: 'Mina Park', email: 'mina@example.com' },
    'admin',
  );
  const quarantine = await (await mina.get('/quarantine')).text();
  expect(quarantine).toContain(reference);
  expect(quarantine).toContain('the hidden field is filled in');
  const release = async (released: unknown) =>
    (await mina.post('/quarantine', { intent: 'release', reference: String(released) })).status;
  expect(await release(reference)).toBeLessThan(400);
  await until('both mails are kept', async () => {
    const kept = await readOutbox(settings['DATA_DIR'] ?? '');
    expect(kept.map(({ to }) => to?.[0]?.address)).not.toContain(member.email);
    const mails = kept.filter(({ text }) => text?.includes(reference));
    return mails.filter(({ subject }) => !subject?.startsWith('Possible spam')).length === 2;
  });

  for (const { body } of [call, registered])
    expect(await release(body['reference'])).toBeLessThan(400);
  await until('the welcome with a code is kept', async () => {
    const kept = await readOutbox(settings['DATA_DIR'] ?? '');
    return kept.some(({ to }) => to?.[0]?.address === member.email);
  });
  expect(await (await mina.get('/quarantine')).text()).not.toContain(reference);
});

test('events of forms are counted by day, not for who asks not to be tracked, and nothing else is taken (A-7.15)', async () => {
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
  const { output } = await runCommandLine(settings, ['form-counts', '--since', '2020-01-01']);
  expect(output.trim().split('\r\n')).toEqual([
    'day,form,event,count',
    expect.stringMatching(/^\d{4}-\d{2}-\d{2},contact,start,2$/),
  ]);
  const json = await runCommandLine(settings, [
    'form-counts',
    '--since',
    '2099-01-01',
    '--format',
    'json',
  ]);
  expect(JSON.parse(json.output)).toEqual([]);
  const answers = await Promise.all(Array.from({ length: 130 }, () => tell(start)));
  expect(answers.filter(({ status }) => status === 429).length).toBeGreaterThan(0);
});

test('a meeting is moved and cancelled without JavaScript by the link in its mail, and by no GET (D-2.15)', async () => {
  const { body } = await post('schedule_meeting', {
    ...meeting,
    message: 'Hello',
    projectStub: 'ledger-house',
  });
  const mails = await readMails(String(body['reference']));
  const [, path = ''] =
    mails.map(({ text }) => /(\/meeting\/[\w-]{43})$/m.exec(text ?? '')).find(Boolean) ?? [];
  const send = async (fields?: Record<string, string>, to = path) => {
    const form = fields && { method: 'POST', body: new URLSearchParams(fields) };
    const response = await fetch(siteUrl + to, form);
    const html = await response.text();
    return { response, html, text: html.replaceAll(/<[^>]*>/g, ' ') };
  };
  const shown = await send();
  expect(shown.response.status).toBe(200);
  expect(shown.response.headers.get('cache-control')).toBe('no-store');
  expect(shown.html).toContain('<meta name="robots" content="noindex"');
  expect(shown.text).toContain('Monday, March 2, 2099 at 2:30');
  expect(shown.html).not.toMatch(/Ada Byron|ada@example\.com/);
  // One press by mistake cancels nothing.
  expect(shown.html).toMatch(/<details><summary>Cancel the meeting<\/summary>.*?value="cancel"/s);
  for (const query of ['?intent=cancel&revision=0', '?intent=move&date=2099-03-03&time=09:00'])
    expect((await send(undefined, path + query)).text).toContain('Requested, not confirmed yet');

  const saturday = { intent: 'move', revision: '0', date: '2099-03-07', time: '09:30' };
  const refused = await send(saturday);
  expect(refused.response.status).toBe(400);
  expect(refused.text).toContain('Please choose a day from Monday to Friday');
  expect(refused.html).toMatch(/value="2099-03-07"/);
  const moved = await send({ ...saturday, date: '2099-03-03' });
  expect(moved.response.status).toBe(200);
  expect(moved.text).toContain('Your meeting has a new time.');
  expect(moved.text).toContain('Tuesday, March 3, 2099 at 9:30');
  // A second press of the same button.
  expect((await send({ ...saturday, date: '2099-03-03' })).text).toContain('has a new time.');
  const same = await send({ ...saturday, date: '2099-03-03', revision: '1' });
  expect(same.text).toContain('Your meeting is at that time already.');
  const stale = await send({ intent: 'cancel', revision: '0' });
  expect(stale.response.status).toBe(409);
  expect(stale.text).toContain('it is now on Tuesday, March 3, 2099');
  const cancelled = await send({ intent: 'cancel', revision: '1' });
  expect(cancelled.text).toContain('Your meeting is cancelled.');
  const [, cancelledPage = ''] = /<main[^>]*>(.*?)<\/main>/s.exec(cancelled.html) ?? [];
  // Said once; the heading speaks of cancelling.
  expect(cancelledPage.match(/cancelled/gi)).toHaveLength(1);
  const over = await send();
  expect(over.text).toContain('You can request another.');
  expect(over.html).toContain('href="/schedule-meeting?project=ledger-house#meeting-form"');
  const forged = await send({ intent: 'cancel', revision: '0' }, '/meeting/forged');
  expect(forged.response.status).toBe(404);
  expect(forged.text).toContain('This link is not complete, or no longer valid.');
});
