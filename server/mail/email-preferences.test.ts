import { sql } from 'kysely';
import * as v from 'valibot';
import { expect } from 'vitest';
import { contactForm, contactSchema } from '../../domain/leads/forms/contact.ts';
import { newsletterForm } from '../../domain/leads/forms/newsletter.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { createFolder, projectRoot } from '../../tests/support/harness.ts';
import { readOutbox } from '../../tests/support/outbox.ts';
import { openCatalogue } from '../catalogue/catalogue.ts';
import { readConfig } from '../platform/settings/config.ts';
import type { Database } from '../platform/database/database.ts';
import { createDelivery } from './deliver.ts';
import { listUnsentDeliveries } from './delivery-store.ts';
import { createMailer } from './mailer.ts';
import { mails } from '../services/mails.ts';
import { openJobs } from '../../tests/support/open-jobs.ts';
import { listLeads } from '../leads/lead-store.ts';
import { createEmailPreferences, createMailLinks } from './email-preferences.ts';
import { openLeadIntake } from '../../tests/support/lead-intake.ts';
import { listSubscribers, mayReceive } from './subscriber-store.ts';

const fail = (error: unknown) => {
  throw error;
};
const noon = () => new Date('2026-11-21T17:00:10Z');
const origin = { clientAddress: '192.0.2.1', userAgent: 'test', pageUrl: 'https://x.example/' };
const entered = { name: 'Ada Byron', phone: '4165550123', message: 'Hello' };

/** The intake and a recipient's actions. */
async function openReader(database: Database) {
  const jobs = await openJobs(database);
  const config = readConfig({}, projectRoot);
  const intake = openLeadIntake(database, jobs, config, noon);
  return {
    ...createEmailPreferences(database, config, noon),
    subscribe: (email: string, submissionId?: string) =>
      intake.submit(newsletterForm.build({ email, submissionId, consent: true }, 'test'), origin),
    write: (email: string, consent: boolean) =>
      intake.submit(
        contactForm.build(v.parse(contactSchema, { ...entered, email, consent }), 'test'),
        origin,
      ),
    issueToken: async (email: string) =>
      (await createMailLinks(database.db, config, email)).unsubscribeUrl.split('/').at(-1) ?? '',
    /** Consent records as "kind, whether granted", in the order of time. */
    async listConsents() {
      const consents = database.db.selectFrom('consents').select(['purpose', 'granted']);
      const rows = await consents.orderBy('id').execute();
      return rows.map(({ purpose, granted }) => `${purpose} ${granted}`);
    },
    close: () => jobs.stop(),
  };
}

testOnBoth('an address subscribes once while it is subscribed, in any case', async (database) => {
  const reader = await openReader(database);
  const { subscribe } = reader;
  const countRows = async () => ({
    leads: (await database.db.selectFrom('leads').select('id').execute()).length,
    consents: await reader.listConsents(),
  });
  const oneLead = { leads: 1, consents: ['newsletter true'] };
  const first = await subscribe('Ada@example.com', 'subscribed-once');
  expect(await countRows()).toEqual(oneLead);
  expect((await reader.read('ada@EXAMPLE.com')).newsletter).toBe(true);
  const consent = await database.db.selectFrom('consents').selectAll().executeTakeFirstOrThrow();
  expect(consent.wording).toContain('I can unsubscribe at any time.');

  const already = { status: 409, message: 'You have already subscribed' };
  await expect(subscribe('ada@example.com')).rejects.toMatchObject(already);
  expect(await subscribe('ada@example.com', 'subscribed-once')).toEqual(first);
  expect(await countRows()).toEqual(oneLead);

  expect(await reader.byLink.unsubscribe('nobody has this', origin)).toBe(false);
  expect((await reader.read('ada@example.com')).newsletter).toBe(true);
  const token = await reader.issueToken('Ada@example.com');
  for (let press = 0; press < 2; press += 1)
    expect(await reader.byLink.unsubscribe(token, origin)).toBe(true);
  expect((await reader.read('ada@example.com')).newsletter).toBe(false);
  expect(await reader.listConsents()).toEqual(['newsletter true', 'all false']);

  const again = await Promise.allSettled(
    ['again-one', 'again-two', 'again-three'].map((id) => subscribe('ada@example.com', id)),
  );
  expect(again.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await reader.close();
});

testOnBoth('consents are never changed and never removed (D-2.6)', async (database) => {
  const { write, close } = await openReader(database);
  await write('ada@example.com', true);
  const { db } = database;
  const only = 'Rows of consents are only ever added.';
  await expect(db.updateTable('consents').set({ granted: false }).execute()).rejects.toThrow(only);
  await expect(db.deleteFrom('consents').execute()).rejects.toThrow(only);
  await expect(sql`truncate consents`.execute(db)).rejects.toThrow(only);
  expect(await db.selectFrom('consents').selectAll().execute()).toMatchObject([
    {
      purpose: 'offers',
      granted: true,
      wording_version: '2026-11-2',
      wording: expect.stringMatching(/^I agree that .+ may send me email about new projects/),
      page_url: 'https://x.example/',
      client_address: '192.0.2.1',
      recorded_at: expect.any(Date),
    },
  ]);
  await close();
});

testOnBoth(
  'an unsubscribed address gets no commercial mail until it agrees again (D-2.8)',
  async (database) => {
    const reader = await openReader(database);
    const { db } = database;
    const email = 'ada@example.com';
    const mayGet = async () => [
      await mayReceive(db, 'ada@Example.com', 'newsletter'),
      await mayReceive(db, 'ada@Example.com', 'offers'),
    ];
    await reader.write(email, false);
    expect(await mayGet()).toEqual([false, false]);
    await reader.subscribe(email);
    await reader.write(email, true);
    expect(await mayGet()).toEqual([true, true]);

    const token = await reader.issueToken('ADA@example.com');
    expect(await reader.byLink.read(token)).toEqual({
      newsletter: true,
      offers: true,
      alerts: false,
    });
    await reader.byLink.unsubscribe(token, origin);
    await reader.write(email, false);
    expect(await mayGet()).toEqual([false, false]);
    expect((await listSubscribers(db)).every(({ suppressed_at }) => suppressed_at)).toBe(true);
    const offersOnly = { newsletter: false, offers: true, alerts: false };
    expect(await reader.byLink.change(await reader.issueToken(email), offersOnly, origin)).toEqual(
      offersOnly,
    );
    expect(await mayGet()).toEqual([false, true]);
    await reader.subscribe(email);
    expect(await mayGet()).toEqual([true, true]);
    await reader.byLink.unsubscribe(await reader.issueToken(email), origin);
    await reader.write(email, true);
    expect(await mayGet()).toEqual([false, true]);

    expect(await reader.listConsents()).toEqual([
      'offers false',
      'newsletter true',
      'offers true',
      'all false',
      'offers false',
      'offers true',
      'newsletter true',
      'all false',
      'offers true',
    ]);
    const kept = await db.selectFrom('mail_links').selectAll().execute();
    expect(JSON.stringify(kept)).not.toContain(token);
    await reader.close();
  },
);

testOnBoth(
  'commercial mail is not sent after a withdrawal, and that is recorded',
  async (database) => {
    const reader = await openReader(database);
    const { db } = database;
    const config = readConfig({ DATA_DIR: createFolder() }, projectRoot);
    const catalogue = await openCatalogue(database, fail);
    const mailer = createMailer(config);
    const mailers = { 'mail-account': mailer, 'mail-lead': mailer, 'mail-alert': mailer };
    const heard = { failed: fail, unprepared: fail, reached: () => {} };
    const deliver = createDelivery({
      mails,
      site: { db, catalogue, config, now: () => new Date() },
      mailers,
      prepareWebhook: fail,
      destinations: heard,
      toVisitor: { refused: fail, arrived: async () => {} },
      note: () => {},
    });
    await reader.subscribe('gone@example.com');
    await reader.subscribe('here@example.com');
    await reader.write('gone@example.com', false);
    await reader.byLink.unsubscribe(await reader.issueToken('Gone@example.com'), origin);
    for (const { id } of await listUnsentDeliveries(db)) await deliver(id);
    expect(await listUnsentDeliveries(db)).toEqual([]);
    const states = (await listLeads(db, null)).map(({ deliveries }) =>
      deliveries.map(({ sent_at, suppressed_at }) => [sent_at !== null, suppressed_at !== null]),
    );
    const [sent, suppressed] = [
      [true, false],
      [false, true],
    ];
    expect(states).toEqual([
      [sent, suppressed],
      [sent, sent],
      [sent, sent],
    ]);
    const toVisitors = (await readOutbox(config.dataDir)).flatMap(({ to, headers }) => {
      const address = to?.[0]?.address ?? '';
      const isCommercial = headers.some(({ key }) => key === 'list-unsubscribe');
      return address === config.readMail().leadsTo ? [] : [`${address} ${isCommercial}`];
    });
    expect(toVisitors.sort()).toEqual(['gone@example.com false', 'here@example.com true']);
    catalogue.close();
    await reader.close();
  },
);
