import { sql } from 'kysely';
import { expect } from 'vitest';
import { findTorontoInstant } from '../../domain/dates/iso-day.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildLeadDraft } from '../../tests/support/factories.ts';
import { projectRoot } from '../../tests/support/harness.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { findDelivery, markDelivery } from './delivery-store.ts';
import { openJobQueue } from './job-queue.ts';
import type { LeadOrigin } from '../../domain/leads/lead.ts';
import { createDailyDigest, createDigestComposer } from './daily-digest.ts';
import { openLeadIntake } from '../../tests/support/lead-intake.ts';

const fail = (error: unknown) => {
  throw error;
};
const origin: LeadOrigin = { clientAddress: null, userAgent: null, pageUrl: null };

/** The intake, the queue and the digest on an empty database, at moments of Toronto's clock. */
async function openParts(database: Database) {
  const { db } = database;
  const jobs = await openJobQueue(database, fail);
  const config = readConfig(
    { LEADS_TO: 'leads@brokerage.example', LIMIT_LEADS_PER_MINUTE: '1000' },
    projectRoot,
  );
  const intake = openLeadIntake(database, jobs, config, () => new Date());
  const compose = createDigestComposer(database, config);
  const findReminders = async () => {
    const { rows } = await sql<{ id: string; day: string; jobs: number }>`
      select id, to_char(created_at at time zone 'America/Toronto', 'DD HH24:MI') as day,
        (select count(*) from pgboss.job where job.id = deliveries.id)::int as jobs
      from deliveries where kind = 'mail-reminder' order by created_at`.execute(db);
    return rows;
  };
  return {
    db,
    jobs,
    remindAt: (minute: string) =>
      createDailyDigest(database, jobs, () => findTorontoInstant(`2026-11-${minute}`))(),
    remindAtMoment: (moment: number) => createDailyDigest(database, jobs, () => new Date(moment))(),
    receive: () => intake.submit(buildLeadDraft({ email: null, phone: '+14165550123' }), origin),
    listReminders: async () =>
      (await findReminders()).map(({ day, jobs: planned }) => `${day}, ${planned} job`),
    /** The last digest as it would leave now. */
    composeLast: async () => {
      const last = (await findReminders()).at(-1);
      const delivery = last && (await findDelivery(db, last.id));
      return delivery ? compose(delivery) : null;
    },
    sendLast: async () => {
      const last = (await findReminders()).at(-1);
      if (last) await markDelivery(db, last.id, null);
    },
    giveUpAll: async () => {
      await sql`update pgboss.job set state = 'failed' where name = 'mail-lead'`.execute(db);
      await jobs.settle();
    },
  };
}

testOnBoth(
  'a digest is planned from seven in the morning, once a day, and only for what has newly failed (D-2.10)',
  async (database) => {
    const { jobs, remindAt, receive, giveUpAll, listReminders, sendLast } =
      await openParts(database);
    await receive();
    await remindAt('20 10:00');
    expect(await listReminders()).toEqual([]);

    await giveUpAll();
    await remindAt('20 06:59');
    expect(await listReminders()).toEqual([]);
    await Promise.all([remindAt('20 20:30'), remindAt('20 20:31')]);
    expect(await listReminders()).toHaveLength(1);
    await sendLast();
    await remindAt('21 07:00');
    expect(await listReminders()).toHaveLength(1);

    // In Greenwich it was the 21st already when the last one was planned.
    await receive();
    await giveUpAll();
    await remindAt('20 23:00');
    expect(await listReminders()).toHaveLength(1);
    await remindAt('21 07:00');
    expect((await listReminders()).at(-1)).toBe('21 07:00, 1 job');
    await sendLast();
    await remindAt('22 07:00');
    expect(await listReminders()).toHaveLength(2);
    await jobs.stop();
  },
);

// Toronto's clocks go back on 2026-11-01 and forward on 2027-03-14 (Time Act, Ontario).
testOnBoth(
  'looked for every hour over both changes of the clocks, and again after a jump back, there is one digest a day',
  async (database) => {
    const { jobs, receive, giveUpAll, remindAtMoment, listReminders, sendLast } =
      await openParts(database);
    const hourMs = 60 * 60_000;
    for (const from of ['2026-10-31T04:00:00Z', '2027-03-13T05:00:00Z'])
      for (let hour = 0; hour < 72; hour += 1) {
        if (hour % 6 === 0) {
          await receive();
          await giveUpAll();
        }
        await remindAtMoment(Date.parse(from) + hour * hourMs);
        await sendLast();
        if (hour === 40) await remindAtMoment(Date.parse(from) + 30 * hourMs);
      }
    expect((await listReminders()).map((line) => line.replace(/,.*/, ''))).toEqual([
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
  'a digest that does not arrive is made anew each day, and one mail tells of all',
  async (database) => {
    const parts = await openParts(database);
    const { db, jobs, remindAt, receive, listReminders, composeLast, giveUpAll } = parts;
    await receive();
    await giveUpAll();
    await remindAt('20 08:00');
    await giveUpAll();
    await remindAt('22 08:00');
    expect(await listReminders()).toEqual(['22 08:00, 1 job']);
    await receive();
    await giveUpAll();
    await remindAt('23 08:00');
    expect(await listReminders()).toEqual(['23 08:00, 1 job']);
    expect((await composeLast())?.subject).toBe('2 deliveries failed');

    await parts.sendLast();
    for (let index = 0; index < 22; index += 1) await receive();
    await giveUpAll();
    await remindAt('24 08:00');
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
  'what is tried no more is told once, again when it was tried again in vain, and without digests (D-2.10)',
  async (database) => {
    const parts = await openParts(database);
    const { db, jobs, remindAt, receive, listReminders, composeLast, giveUpAll } = parts;
    const [{ reference }] = [await receive(), await receive()];
    await remindAt('20 08:00');
    expect(await listReminders()).toEqual([]);
    const { rows } = await sql<{ id: string }>`select id from deliveries
      where lead_id = (select id from leads where reference = ${reference})`.execute(db);
    const [id = ''] = rows.map((row) => row.id);
    await markDelivery(db, id, 'Error: 550 no such mailbox');
    await giveUpAll();

    await remindAt('21 08:00');
    const first = await composeLast();
    expect(first).toMatchObject({ to: 'leads@brokerage.example' });
    expect(first?.subject).toBe('2 deliveries failed');
    expect(first?.text).toContain('and ran out of retries. To see why');
    expect(first?.text).toContain(`${reference}: mail-brokerage: Error: 550 no such mailbox`);
    await parts.sendLast();
    await remindAt('22 08:00');
    expect(await listReminders()).toHaveLength(1);

    const planned = [{ id, kind: 'mail-brokerage' as const }];
    await db.transaction().execute((tx) => jobs.retryDeliveries(tx, planned));
    await remindAt('22 08:00');
    expect(await listReminders()).toHaveLength(1);
    await giveUpAll();
    await remindAt('23 08:00');
    const second = await composeLast();
    expect(second?.subject).toBe('1 delivery failed');
    expect(second?.text).toContain('and ran out of retries (2 in all).');
    await jobs.stop();
  },
);
