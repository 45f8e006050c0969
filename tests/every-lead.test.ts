import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { sentFormNames, type SentFormName } from '../domain/leads/lead-form-rows.ts';
import { contactForm } from '../domain/leads/forms/contact.ts';
import { leadForms } from '../server/http/api/leads.ts';
import { loadBuild } from '../server/http/render-build.ts';
import { buildServer } from '../server/server.ts';
import { saveRoutingRule } from '../server/leads/inbox/routing-rule-store.ts';
import { saveOperator } from '../server/operators/operator-store.ts';
import { hashUploadLink } from '../server/pictures/claim-uploads.ts';
import { insertUpload } from '../server/pictures/upload-store.ts';
import { closeAtEnd } from './support/harness.ts';
import { openWebhookReceiver } from './support/webhook-receiver.ts';
import { openWorkingServices, untilAllSent } from './support/working-services.ts';
import { purchaser, suite } from './support/worksheet-requests.ts';
import { computeFingerprint } from '../server/platform/files/file-store.ts';

const person = { name: 'Ada Byron', phone: '416-555-0123', email: 'ada@example.com' };
const said = { ...person, message: 'Tell me more.' };
const claimable = 'https://homes.example/photo-id/once';

/** What each form sends. */
const sent: Readonly<Record<SentFormName, object>> = {
  'project-request': { ...said, projectStub: 'sextant' },
  contact: said,
  meeting: { ...said, type: 'One on one meeting', datetime: '2099-03-02 14:30' },
  worksheet: { ...person, ...suite, firstPurchaser: { ...purchaser, photo_id: claimable } },
  direct: { ...person, source: 'open house' },
  newsletter: { email: 'new@example.com' },
  registration: person,
};

/** Everything that a lead may need is on: a webhook, an owner, slots of operators. */
async function openBusySite() {
  const receiver = await openWebhookReceiver();
  const services = await openWorkingServices({
    LEAD_WEBHOOK_URL: receiver.url,
    LEAD_WEBHOOK_SECRET: 'a secret of a few words',
    MEETING_SLOTS: 'managed',
  });
  const { db } = services.database;
  const { id } = await saveOperator(db, 'ann@example.com', { name: 'Ann' });
  await sql`update operators set password_hash = 'x'`.execute(db);
  const all = { project: null, city: null, builder: null, form: null, source: null };
  await saveRoutingRule(db, null, { ...all, keepsUnassigned: false, operatorIds: [id] });
  await insertUpload(db, {
    tokenHash: hashUploadLink(claimable),
    now: new Date(),
    written: computeFingerprint(Buffer.from('photo')),
  });
  const busy = await buildServer(services, await loadBuild());
  closeAtEnd(() => busy.close());
  return { services, busy };
}

test('a lead of every form is stored with its owner, its messages and what its form adds', async () => {
  const { services, busy } = await openBusySite();
  const send = async (form: (typeof leadForms)[number], more: object = {}) => {
    const payload = { ...sent[form.name], ...more };
    const url = `/api/v1/${form.apiPath}`;
    const { body } = await busy.inject({ method: 'POST', url, payload });
    expect(body, form.name).toContain('"reference":"GB-');
  };
  expect(leadForms.map(({ name }) => name)).toEqual(sentFormNames);
  for (const form of leadForms) await send(form);
  await send(contactForm, { contact_website: 'https://x.example' });

  const { db } = services.database;
  const { rows } = await sql`
    select form, (select count(*) from meeting_bookings where lead_id = leads.id) as slots,
      (select count(*) from worksheets where lead_id = leads.id) as sheets,
      (select count(*) from uploads where lead_id = leads.id) as pictures,
      (select string_agg(kind, ' ' order by kind) from deliveries where lead_id = leads.id) as kinds
    from leads order by id`.execute(db);
  const forwarded = 'mail-brokerage mail-owner mail-visitor webhook';
  const none = { slots: 0, sheets: 0, pictures: 0 };
  expect(rows).toEqual([
    { form: 'project-request', ...none, kinds: forwarded },
    { form: 'contact', ...none, kinds: forwarded },
    { form: 'meeting', ...none, slots: 1, kinds: forwarded },
    { form: 'worksheet', ...none, sheets: 1, pictures: 1, kinds: forwarded },
    { form: 'direct', ...none, kinds: forwarded },
    { form: 'newsletter', ...none, kinds: 'mail-brokerage mail-visitor webhook' },
    { form: 'registration', ...none, kinds: 'mail-brokerage mail-owner webhook' },
    { form: 'contact', ...none, kinds: null },
  ]);
  const others = await sql`
    select kind from deliveries where lead_id is null order by kind`.execute(db);
  expect(others.rows).toEqual([{ kind: 'mail-possible-spam' }, { kind: 'mail-welcome' }]);
  await untilAllSent(services);
});
