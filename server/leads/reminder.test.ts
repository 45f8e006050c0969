import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { findTorontoInstant } from '../../domain/dates/iso-day.ts';
import { testOnBoth } from '../../tests/databases.ts';
import { buildLeadDraft } from '../../tests/factories.ts';
import { projectRoot, until } from '../../tests/harness.ts';
import { readKeptMails } from '../../tests/kept-mails.ts';
import { openWorkingServices, submit } from '../../tests/working-services.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { findDelivery, markDelivery } from '../jobs/delivery-store.ts';
import { openJobQueue } from '../jobs/job-queue.ts';
import type { LeadOrigin } from './lead-store.ts';
import { releaseLeads } from './quarantine.ts';
import { createReminder, createReminderComposer } from './reminder.ts';
import { createLeadIntake } from './submit-lead.ts';

const fail = (error: unknown) => {
  throw error;
};
const origin: LeadOrigin = { clientAddress: null, userAgent: null, pageUrl: null };
const fromProgram: LeadOrigin = { ...origin, traps: { bait: 'filled in', filledInMs: null } };

/** The intake, the queue and the reminder on an empty database, at moments of Toronto's clock. */
async function openParts(database: Database) {
  await migrate(database.db);
  const { db } = database;
  const jobs = await openJobQueue(database, fail);
  const config = readConfig(
    { LEADS_TO: 'leads@brokerage.example', LIMIT_LEADS_PER_MINUTE: '1000' },
    projectRoot,
  );
  const intake = createLeadIntake(database, jobs, config, () => new Date());
  const compose = createReminderComposer(database, config);
  const findReminders = async () => {
    const { rows } = await sql<{ id: string; day: string; jobs: number }>`
      select id, to_char(created_at at time zone 'America/Toronto', 'DD HH24:MI') as day,
        (select count(*) from pgboss.job where data->>'deliveryId' = deliveries.id::text)::int as jobs
      from deliveries where kind = 'mail-reminder' order by created_at`.execute(db);
    return rows;
  };
  return {
    db,
    jobs,
    remindAt: (minute: string) =>
      createReminder(database, jobs, () => findTorontoInstant(`2026-11-${minute}`))(),
    receive: (message: string, from: LeadOrigin) =>
      intake.submit(buildLeadDraft({ message }), from),
    release: () => releaseLeads({ config, database, jobs, now: () => new Date() }, 'all'),
    listReminders: async () =>
      (await findReminders()).map(({ day, jobs: planned }) => `${day}, ${planned} job`),
    /** The last reminder as it would leave now. */
    composeLast: async () => {
      const last = (await findReminders()).at(-1);
      const delivery = last && (await findDelivery(db, last.id));
      return delivery ? compose(delivery) : null;
    },
    sendLast: async () => {
      const last = (await findReminders()).at(-1);
      if (last) await markDelivery(db, last.id, null);
    },
    giveUpAll: () => sql`update pgboss.job set state = 'failed' where name = 'deliver'`.execute(db),
  };
}

testOnBoth(
  'a reminder is planned from seven in the morning, once a day, and only for what is new',
  async (database) => {
    const { jobs, remindAt, receive, listReminders, sendLast } = await openParts(database);
    await receive('A person', origin);
    await remindAt('20 10:00');
    expect(await listReminders()).toEqual([]);

    await receive('A program', fromProgram);
    await remindAt('20 06:59');
    expect(await listReminders()).toEqual([]);
    await Promise.all([remindAt('20 20:30'), remindAt('20 20:31')]);
    expect(await listReminders()).toHaveLength(1);
    await sendLast();
    await remindAt('21 07:00');
    expect(await listReminders()).toHaveLength(1);

    // In Greenwich it was the 21st already when the last one was planned.
    await receive('Another program', fromProgram);
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

testOnBoth(
  'a reminder that does not arrive is made anew each day, and one mail tells of all',
  async (database) => {
    const parts = await openParts(database);
    const { jobs, remindAt, receive, listReminders, composeLast, giveUpAll } = parts;
    await receive('A program', fromProgram);
    await remindAt('20 08:00');
    await giveUpAll();
    await remindAt('22 08:00');
    expect(await listReminders()).toEqual(['22 08:00, 1 job']);
    await receive('Another program', fromProgram);
    await remindAt('23 08:00');
    expect(await listReminders()).toEqual(['23 08:00, 1 job']);
    expect((await composeLast())?.subject).toBe('2 leads look like spam');

    await parts.sendLast();
    for (let index = 0; index < 22; index += 1) await receive(`Program ${index}`, fromProgram);
    await remindAt('24 08:00');
    const last = await composeLast();
    expect(last?.subject).toBe('22 leads look like spam');
    expect(last?.text).toContain('reached nobody (24 in all). Look at them');
    expect(last?.text).toContain('And: 2 more leads');
    await parts.release();
    expect(await composeLast()).toBe(null);
    await jobs.stop();
  },
);

testOnBoth(
  'what is tried no more is told once, again when it was tried again in vain, and without reminders',
  async (database) => {
    const parts = await openParts(database);
    const { db, jobs, remindAt, receive, listReminders, composeLast, giveUpAll } = parts;
    const { reference } = await receive('A person', origin);
    await remindAt('20 08:00');
    expect(await listReminders()).toEqual([]);
    const { rows } = await sql<{ id: string }>`select id from deliveries
      where kind = 'mail-visitor'`.execute(db);
    const [id = ''] = rows.map((row) => row.id);
    await markDelivery(db, id, 'Error: 550 no such mailbox');
    await giveUpAll();

    await remindAt('21 08:00');
    const first = await composeLast();
    expect(first).toMatchObject({ to: 'leads@brokerage.example' });
    expect(first?.subject).toBe('2 messages have not arrived');
    expect(first?.text).toContain('and are tried no more. See why');
    expect(first?.text).toContain(`${reference}: mail-visitor: Error: 550 no such mailbox`);
    await parts.sendLast();
    await remindAt('22 08:00');
    expect(await listReminders()).toHaveLength(1);

    await db.transaction().execute((tx) => jobs.retryDeliveries(tx, [id]));
    await remindAt('22 08:00');
    expect(await listReminders()).toHaveLength(1);
    await giveUpAll();
    await remindAt('23 08:00');
    const second = await composeLast();
    expect(second?.subject).toBe('1 message has not arrived');
    expect(second?.text).toContain('and is tried no more (2 in all).');
    await jobs.stop();
  },
);

test('the site reminds by itself, tells who waits and why, and not in which words', async () => {
  const services = await openWorkingServices(
    {},
    { choresEveryMs: 20, now: () => findTorontoInstant('2026-11-24 08:00') },
  );
  await submit(services, { message: 'An offer' }, fromProgram);
  const mails = await until('the reminder is kept', async () => {
    const kept = await readKeptMails(services.config.dataDir);
    return kept.length > 0 ? kept : null;
  });
  const [mail] = mails;
  expect(mail?.to?.[0]?.address).toBe('leads@brokerage.example');
  expect(mail?.subject).toBe('1 lead looks like spam');
  expect(mail?.text).toContain('npm run cli -- quarantine');
  expect(mail?.text).toMatch(
    /GB-\w{6}: project-request: Zoë <b>Byron<\/b>, zoe@example\.com \(.+\)/,
  );
  expect(mail?.text).not.toContain('offer');
});
