import { sql } from 'kysely';
import { expect } from 'vitest';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildLeadDraft } from '../../tests/support/factories.ts';
import { projectRoot } from '../../tests/support/harness.ts';
import { readConfig } from '../platform/settings/config.ts';
import type { Database } from '../platform/database/database.ts';
import { openLeadIntake } from '../../tests/support/lead-intake.ts';
import { listUnsentWithState, readDeliveryFigures } from './delivery-store.ts';
import { openJobs } from '../../tests/support/open-jobs.ts';

/** A database with one lead, whose two mails and webhook are waiting. */
async function openWithLead(database: Database) {
  const jobs = await openJobs(database);
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
    await jobs.failLostDeliveries();
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
