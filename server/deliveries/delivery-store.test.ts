import { sql } from 'kysely';
import { expect } from 'vitest';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildLeadDraft } from '../../tests/support/factories.ts';
import { projectRoot } from '../../tests/support/harness.ts';
import { readConfig } from '../config.ts';
import type { Database } from '../database/database.ts';
import { openLeadIntake } from '../../tests/support/lead-intake.ts';
import { listUnsentWithState, readDeliveryFigures } from './delivery-store.ts';
import { openJobQueue } from './job-queue.ts';

const fail = (error: unknown) => {
  throw error;
};

/** A database with one lead, whose two mails and webhook are waiting. */
async function openWithLead(database: Database) {
  const jobs = await openJobQueue(database, fail);
  const webhook = { LEAD_WEBHOOK_URL: 'https://crm.example/', LEAD_WEBHOOK_SECRET: 'secret' };
  const config = readConfig(webhook, projectRoot);
  const { reference } = await openLeadIntake(database, jobs, config, () => new Date()).submit(
    buildLeadDraft(),
    { clientAddress: null, userAgent: null, pageUrl: null },
  );
  const { db } = database;
  return { db, jobs, reference, waiting: await listUnsentWithState(db) };
}

testOnBoth(
  'with a webhook, a lead is posted too; a delivery without a job has failed until it is retried',
  async (database) => {
    const { db, jobs, reference, waiting } = await openWithLead(database);
    const kinds = waiting.map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['mail-brokerage', 'mail-visitor', 'webhook']);
    for (const delivery of waiting)
      expect(delivery).toMatchObject({
        reference,
        state: 'waiting',
        next_try_at: expect.any(Date),
      });
    expect(await readDeliveryFigures(db)).toMatchObject({
      waiting: 3,
      oldestWaitingAt: waiting[0]?.created_at,
      failed: 0,
    });

    await sql`delete from pgboss.job`.execute(db);
    await jobs.settle();
    const states = (await listUnsentWithState(db)).map(({ state }) => state);
    expect(states).toEqual(['failed', 'failed', 'failed']);
    expect(await readDeliveryFigures(db)).toMatchObject({
      waiting: 0,
      oldestWaitingAt: null,
      failed: 3,
    });

    const again = waiting.slice(0, 2);
    for (let press = 0; press < 2; press += 1)
      await db.transaction().execute((tx) => jobs.retryDeliveries(tx, again));
    expect(await readDeliveryFigures(db)).toMatchObject({ waiting: 2, failed: 1 });
    const { rows } = await sql<{ id: string }>`select id from pgboss.job
      where name in ('mail-lead', 'webhook')`.execute(db);
    expect(rows.map(({ id }) => id).sort()).toEqual(again.map(({ id }) => id).sort());
    await jobs.stop();
  },
);

testOnBoth(
  'jobs in the single queue of an earlier version move to the new queues with their tries (D-2.3)',
  async (database) => {
    const { db, jobs, waiting } = await openWithLead(database);
    await sql`select pgboss.create_queue('deliver', '{"policy": "standard"}')`.execute(db);
    const [first, second, third] = waiting;
    const turnBack = (id: string | undefined, state: string) =>
      sql`update pgboss.job set name = 'deliver', id = gen_random_uuid(), retry_count = 7,
          state = ${state}::pgboss.job_state, start_after = '2099-01-01',
          data = json_build_object('deliveryId', ${id}::text)
        where id = ${id}`.execute(db);
    await turnBack(first?.id, 'created');
    await turnBack(second?.id, 'retry');
    await turnBack(third?.id, 'active');
    await jobs.stop();

    const upgraded = await openJobQueue(database, fail);
    const { rows } = await sql<{ name: string; state: string; tries: number; day: string }>`
      select job.name, job.state, retry_count as tries, start_after::date::text as day
      from deliveries join pgboss.job on job.id = deliveries.id
      order by deliveries.created_at, deliveries.id`.execute(db);
    const moved = { tries: 7, day: '2099-01-01' };
    const queues = waiting.map(({ kind }) => (kind === 'webhook' ? 'webhook' : 'mail-lead'));
    expect(rows).toEqual([
      { ...moved, name: queues[0], state: 'created' },
      { ...moved, name: queues[1], state: 'retry' },
      { ...moved, name: queues[2], state: 'retry' },
    ]);
    expect(await readDeliveryFigures(db)).toMatchObject({ waiting: 3, failed: 0 });
    await upgraded.stop();
  },
);
