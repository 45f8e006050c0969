import { sql } from 'kysely';
import { expect } from 'vitest';
import { testOnBoth } from '../../tests/databases.ts';
import { buildLeadDraft } from '../../tests/factories.ts';
import { projectRoot } from '../../tests/harness.ts';
import { readConfig } from '../config.ts';
import { migrate } from '../database/migrate.ts';
import { createLeadIntake } from '../leads/submit-lead.ts';
import { countFailedDeliveries, listUnsentWithState } from './delivery-store.ts';
import { openJobQueue } from './job-queue.ts';

const fail = (error: unknown) => {
  throw error;
};

testOnBoth(
  'with a webhook a lead is posted too; what has no job left has failed, until it is planned anew',
  async (database) => {
    await migrate(database.db);
    const jobs = await openJobQueue(database, fail);
    const webhook = { LEAD_WEBHOOK_URL: 'https://crm.example/', LEAD_WEBHOOK_SECRET: 'secret' };
    const config = readConfig(webhook, projectRoot);
    const { reference } = await createLeadIntake(database, jobs, config, () => new Date()).submit(
      buildLeadDraft(),
      { clientAddress: null, userAgent: null, pageUrl: null },
    );
    const { db } = database;
    const waiting = await listUnsentWithState(db);
    const kinds = waiting.map(({ kind }) => kind).sort();
    expect(kinds).toEqual(['mail-brokerage', 'mail-visitor', 'webhook']);
    for (const delivery of waiting)
      expect(delivery).toMatchObject({
        reference,
        state: 'waiting',
        next_try_at: expect.any(Date),
      });
    expect(await countFailedDeliveries(db)).toBe(0);

    await sql`delete from pgboss.job`.execute(db);
    const states = (await listUnsentWithState(db)).map(({ state }) => state);
    expect(states).toEqual(['failed', 'failed', 'failed']);
    expect(await countFailedDeliveries(db)).toBe(3);

    const ids = waiting.slice(0, 2).map(({ id }) => id);
    for (let press = 0; press < 2; press += 1)
      await db.transaction().execute((tx) => jobs.retryDeliveries(tx, ids));
    expect(await countFailedDeliveries(db)).toBe(1);
    const { rows } = await sql`select 1 from pgboss.job where name = 'deliver'`.execute(db);
    expect(rows).toHaveLength(2);
    await jobs.stop();
  },
);
