import { sql } from 'kysely';
import { expect, vi } from 'vitest';
import type { LeadDraft } from '../../domain/leads/lead.ts';
import { collectQueries } from '../../tests/support/collect-queries.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildLeadDraft } from '../../tests/support/factories.ts';
import { projectRoot } from '../../tests/support/harness.ts';
import { openLeadIntake } from '../../tests/support/lead-intake.ts';
import { readConfig } from '../config.ts';
import type { Connection, Database } from '../database/database.ts';
import { openJobQueue } from '../deliveries/job-queue.ts';
import { saveOperator } from '../operators/operator-store.ts';
import { listLeads } from './lead-store.ts';
import { saveRoutingRule } from './routing-store.ts';

const origin = { clientAddress: '192.0.2.1', userAgent: 'test', pageUrl: 'https://x.example/' };
const fail = (error: unknown) => {
  throw error;
};

async function openIntake(database: Database, env: Record<string, string> = {}) {
  const jobs = await openJobQueue(database, fail);
  const config = readConfig(env, projectRoot);
  const intake = openLeadIntake(database, jobs, config, () => new Date());
  const submit = (draft: Partial<LeadDraft>) =>
    intake.submit(buildLeadDraft({ form: 'contact', consent: true, ...draft }), origin);
  return { submit, close: () => jobs.stop() };
}

/** Adds a rule that gives every lead to these new agents in turn. */
async function shareLeads(db: Connection, ...names: string[]): Promise<number[]> {
  const operatorIds: number[] = [];
  for (const name of names)
    operatorIds.push((await saveOperator(db, `${name}@example.com`, { name })).id);
  await sql`update operators set password_hash = 'x'`.execute(db);
  const rule = { project: null, city: null, builder: null, form: null, source: null };
  await saveRoutingRule(db, null, { ...rule, keepsUnassigned: false, operatorIds });
  return operatorIds;
}

const listOwners = async ({ db }: Database) =>
  (await listLeads(db, null)).map(({ owner_id }) => owner_id);

testOnBoth(
  'a lead takes three queries: what decides about it, all that is stored, and its jobs',
  async (database) => {
    const { submit, close } = await openIntake(database);
    const count = async (draft: Partial<LeadDraft> = {}) =>
      (await collectQueries(() => submit(draft))).length;
    expect(await count(), 'a new person').toBe(3);
    expect(await count(), 'a known person').toBe(3);
    expect(
      await count({ email: null, phone: '+14165550123', consent: null }),
      'without an address',
    ).toBe(3);
    expect(await count({ form: 'newsletter' }), 'a subscription').toBe(3);
    const [ann] = await shareLeads(database.db, 'Ann');
    expect(await count(), 'with an owner').toBe(3);
    const last = (await listLeads(database.db, null)).at(-1);
    expect(last?.owner_id).toBe(ann);
    expect(last?.deliveries.map(({ kind }) => kind)).toContain('mail-owner');
    await close();

    const withWebhook = await openIntake(database, {
      LEAD_WEBHOOK_URL: 'https://crm.example/leads',
      LEAD_WEBHOOK_SECRET: 'a secret of a few words',
    });
    expect(await collectQueries(() => withWebhook.submit({})), 'with a webhook').toHaveLength(3);
    await withWebhook.close();
  },
);

/** Makes `change` happen once: after the next lead's rules are read, before it is stored. */
function changeMeanwhile(db: Connection, change: () => Promise<unknown>) {
  vi.spyOn(db, 'transaction').mockImplementationOnce((() => ({
    async execute(work: (tx: Connection) => Promise<unknown>) {
      await change();
      return db.transaction().execute(work);
    },
  })) as never);
}

testOnBoth(
  'the owner is chosen again when another lead takes the turn, or the operator is deleted, meanwhile',
  async (database) => {
    const [ann, ben] = await shareLeads(database.db, 'Ann', 'Ben');
    const { submit, close } = await openIntake(database);
    changeMeanwhile(database.db, () => submit({ name: 'First' }));
    await submit({ name: 'Second' });
    expect(await listOwners(database)).toEqual([ann, ben]);

    const remove = () => database.db.deleteFrom('operators').where('id', '=', ann!).execute();
    changeMeanwhile(database.db, remove);
    await submit({ name: 'Third' });
    expect(await listOwners(database)).toEqual([null, ben, ben]);
    const { rows } = await sql`select from people`.execute(database.db);
    expect(rows).toHaveLength(1);
    vi.restoreAllMocks();
    await close();
  },
);
