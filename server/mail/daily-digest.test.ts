import { sql } from 'kysely';
import { expect } from 'vitest';
import { toTorontoInstant } from '../../domain/dates/iso-day.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildLeadDraft, buildTestSnapshot } from '../../tests/support/factories.ts';
import { projectRoot } from '../../tests/support/harness.ts';
import { readConfig } from '../platform/settings/config.ts';
import type { Database } from '../platform/database/database.ts';
import { findDelivery, markDelivery } from './delivery-store.ts';
import type { LeadOrigin } from '../../domain/leads/lead.ts';
import { createMailComposer } from './deliver.ts';
import { mails } from '../services/mails.ts';
import { openJobs } from '../../tests/support/open-jobs.ts';
import { dailyDigest } from './daily-digest.ts';
import { openLeadIntake } from '../../tests/support/lead-intake.ts';

const origin: LeadOrigin = { clientAddress: null, userAgent: null, pageUrl: null };

/** The intake, the queue and the digest on an empty database, at Toronto times. */
async function openServices(database: Database) {
  const { db } = database;
  const jobs = await openJobs(database);
  const config = readConfig(
    { LEADS_TO: 'leads@brokerage.example', LIMIT_LEADS_PER_MINUTE: '1000' },
    projectRoot,
  );
  const intake = openLeadIntake(database, jobs, config, () => new Date());
  const compose = createMailComposer(mails, {
    db,
    catalogue: { snapshot: buildTestSnapshot([]) },
    config,
    now: () => new Date(),
  });
  const findDigests = async () => {
    const { rows } = await sql<{ id: string; day: string; jobs: number }>`
      select id, to_char(created_at at time zone 'America/Toronto', 'DD HH24:MI') as day,
        (select count(*) from pgboss.job where job.id = deliveries.id)::int as jobs
      from deliveries where kind = 'mail-digest' order by created_at`.execute(db);
    return rows;
  };
  return {
    db,
    jobs,
    scheduleAt: (minute: string) =>
      dailyDigest.create({ database, jobs, now: () => toTorontoInstant(`2026-11-${minute}`) })(),
    scheduleAtMoment: (moment: number) =>
      dailyDigest.create({ database, jobs, now: () => new Date(moment) })(),
    receive: () => intake.submit(buildLeadDraft({ email: null, phone: '+14165550123' }), origin),
    listDigests: async () =>
      (await findDigests()).map(({ day, jobs: planned }) => `${day}, ${planned} job`),
    /** The last digest as it would be sent now. */
    composeLast: async () => {
      const last = (await findDigests()).at(-1);
      const delivery = last && (await findDelivery(db, last.id));
      return delivery ? compose(delivery) : null;
    },
    sendLast: async () => {
      const last = (await findDigests()).at(-1);
      if (last) await markDelivery(db, last.id, null);
    },
    failAll: async () => {
      await sql`update pgboss.job set state = 'failed' where name = 'mail-lead'`.execute(db);
      await jobs.failLostDeliveries();
    },
  };
}

testOnBoth(
  'a digest is scheduled from 7:00, once a day, and only for new failures (D-2.10)',
  async (database) => {
    const { jobs, scheduleAt, receive, failAll, listDigests, sendLast } =
      await openServices(database);
    await receive();
    await scheduleAt('20 10:00');
    expect(await listDigests()).toEqual([]);

    await failAll();
    await scheduleAt('20 06:59');
    expect(await listDigests()).toEqual([]);
    await Promise.all([scheduleAt('20 20:30'), scheduleAt('20 20:31')]);
    expect(await listDigests()).toHaveLength(1);
    await sendLast();
    await scheduleAt('21 07:00');
    expect(await listDigests()).toHaveLength(1);

    // In UTC, the last one was scheduled on the 21st.
    await receive();
    await failAll();
    await scheduleAt('20 23:00');
    expect(await listDigests()).toHaveLength(1);
    await scheduleAt('21 07:00');
    expect((await listDigests()).at(-1)).toBe('21 07:00, 1 job');
    await sendLast();
    await scheduleAt('22 07:00');
    expect(await listDigests()).toHaveLength(2);
    await jobs.stop();
  },
);

// Clocks go back on 2026-11-01 and forward on 2027-03-14 (Time Act, Ontario).
testOnBoth(
  'hourly checks schedule one digest a day, over both daylight saving changes and after a clock jump',
  async (database) => {
    const { jobs, receive, failAll, scheduleAtMoment, listDigests, sendLast } =
      await openServices(database);
    const hourMs = 60 * 60_000;
    for (const from of ['2026-10-31T04:00:00Z', '2027-03-13T05:00:00Z'])
      for (let hour = 0; hour < 72; hour += 1) {
        if (hour % 6 === 0) {
          await receive();
          await failAll();
        }
        await scheduleAtMoment(Date.parse(from) + hour * hourMs);
        await sendLast();
        if (hour === 40) await scheduleAtMoment(Date.parse(from) + 30 * hourMs);
      }
    expect((await listDigests()).map((line) => line.replace(/,.*/, ''))).toEqual([
      '31 07:00',
      '01 07:00',
      '02 07:00',
      '13 07:00',
      '14 07:00',
      '15 07:00',
    ]);
    await jobs.stop();
  },
);

testOnBoth(
  'an undelivered digest is replaced each day by one that reports everything',
  async (database) => {
    const services = await openServices(database);
    const { db, jobs, scheduleAt, receive, listDigests, composeLast, failAll } = services;
    await receive();
    await failAll();
    await scheduleAt('20 08:00');
    await failAll();
    await scheduleAt('22 08:00');
    expect(await listDigests()).toEqual(['22 08:00, 1 job']);
    await receive();
    await failAll();
    await scheduleAt('23 08:00');
    expect(await listDigests()).toEqual(['23 08:00, 1 job']);
    expect((await composeLast())?.subject).toBe('2 deliveries failed');

    await services.sendLast();
    for (let index = 0; index < 22; index += 1) await receive();
    await failAll();
    await scheduleAt('24 08:00');
    const last = await composeLast();
    expect(last?.subject).toBe('22 deliveries failed');
    expect(last?.text).toContain('ran out of retries (24 in all). To see why');
    expect(last?.text).toContain('And: 2 more');
    await sql`update deliveries set sent_at = now(), failed_at = null`.execute(db);
    expect(await composeLast()).toBe(null);
    await jobs.stop();
  },
);

testOnBoth(
  'a failure is reported once, and again after a failed retry; digests are not reported (D-2.10)',
  async (database) => {
    const services = await openServices(database);
    const { db, jobs, scheduleAt, receive, listDigests, composeLast, failAll } = services;
    const [{ reference }] = [await receive(), await receive()];
    await scheduleAt('20 08:00');
    expect(await listDigests()).toEqual([]);
    const { rows } = await sql<{ id: string }>`select id from deliveries
      where lead_id = (select id from leads where reference = ${reference})`.execute(db);
    const [id = ''] = rows.map((row) => row.id);
    await markDelivery(db, id, 'Error: 550 no such mailbox');
    await failAll();

    await scheduleAt('21 08:00');
    const first = await composeLast();
    expect(first).toMatchObject({ to: 'leads@brokerage.example' });
    expect(first?.subject).toBe('2 deliveries failed');
    expect(first?.text).toContain('and ran out of retries. To see why');
    expect(first?.text).toContain(`${reference}: mail-brokerage: Error: 550 no such mailbox`);
    await services.sendLast();
    await scheduleAt('22 08:00');
    expect(await listDigests()).toHaveLength(1);

    const planned = [{ id, kind: 'mail-brokerage' as const }];
    await db.transaction().execute((tx) => jobs.retryDeliveries(tx, planned));
    await scheduleAt('22 08:00');
    expect(await listDigests()).toHaveLength(1);
    await failAll();
    await scheduleAt('23 08:00');
    const second = await composeLast();
    expect(second?.subject).toBe('1 delivery failed');
    expect(second?.text).toContain('and ran out of retries (2 in all).');
    // Mail that belongs to no lead is named by its address.
    await sql`insert into deliveries (kind, address, failed_at, last_error)
      values ('mail-alert-confirmation', 'bo@example.com', now(), '550 no such user')`.execute(db);
    const { text } = (await composeLast()) ?? {};
    expect(text).toContain('bo@example.com: mail-alert-confirmation: 550 no such user');
    // What somebody wanted to follow, who was not reached.
    await sql`with asked as (
        insert into alerts (email, kind, parameters, frequency, page_url, created_at)
        values ('cy@example.com', 'assignment', 'city=Toronto', 'daily', '/', now()) returning id)
      insert into deliveries (kind, address, alert_id, failed_at, last_error)
      select 'mail-alert-confirmation', 'cy@example.com', id, now(), '550 no such user' from asked`.execute(
      db,
    );
    expect((await composeLast())?.text?.replaceAll(/[\u2068\u2069]/g, '')).toContain(
      'cy@example.com: mail-alert-confirmation (Assignments: Toronto): 550 no such user',
    );
    expect(text).toMatch(/Open Deliveries: \S+\/console\/deliveries/);
    await jobs.stop();
  },
);
