import { sql } from 'kysely';
import { expect } from 'vitest';
import type { LeadDraft } from '../../domain/leads/lead.ts';
import {
  createPostgresDatabase,
  testOnBoth,
  testOnPostgres,
} from '../../tests/support/databases.ts';
import { buildLeadDraft } from '../../tests/support/factories.ts';
import { closeAtEnd, projectRoot } from '../../tests/support/harness.ts';
import { openLeadIntake } from '../../tests/support/lead-intake.ts';
import { hireAgent } from '../../tests/support/routed-leads.ts';
import { untilOneWaits } from '../../tests/support/until-one-waits.ts';
import { readConfig } from '../platform/settings/config.ts';
import type { Connection, Database } from '../platform/database/database.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { openJobs } from '../../tests/support/open-jobs.ts';
import { releaseLeads } from '../../tests/support/decide-leads.ts';
import { hashUploadLink } from '../pictures/claim-uploads.ts';
import { insertUpload } from '../pictures/upload-store.ts';
import { listLeads } from './lead-store.ts';
import { lockSettings } from './inbox/response-settings-store.ts';
import { deleteRoutingRule, saveRoutingRule } from './inbox/routing-rule-store.ts';

const origin = { clientAddress: null, userAgent: null, pageUrl: null };
const fail = (error: unknown) => {
  throw error;
};
const anyLead = { project: null, city: null, builder: null, form: null, source: null };

async function openIntake(database: Database) {
  const jobs = await openJobs(database);
  closeAtEnd(() => jobs.stop());
  const config = readConfig({ LIMIT_LEADS_PER_MINUTE: '1000' }, projectRoot);
  const intake = openLeadIntake(database, jobs, config, () => new Date());
  let people = 0;
  /** From a new person, unless the draft has an address. */
  const build = (draft: Partial<LeadDraft> = {}) =>
    buildLeadDraft({ email: `person${(people += 1)}@example.com`, ...draft });
  const submit = (draft: Partial<LeadDraft> = {}) => intake.submit(build(draft), origin);
  const submitAsBot = (draft: Partial<LeadDraft> = {}) =>
    intake.submit(build(draft), {
      ...origin,
      spamTraps: { honeypot: 'filled in', filledInMs: null },
    });
  const releaseAll = () => releaseLeads({ config, database, jobs, now: () => new Date() }, 'all');
  return { submit, submitAsBot, releaseAll };
}

const giveAllTo = (db: Connection, id: number | null, operatorIds: number[]) =>
  saveRoutingRule(db, id, { ...anyLead, keepsUnassigned: false, operatorIds });

const readOwner = async (db: Connection, reference: string) =>
  (await listLeads(db, null)).find((lead) => lead.reference === reference)?.owner_id;

const isStored = async (db: Connection, reference: string) =>
  (await readOwner(db, reference)) !== undefined;

/** A PostgreSQL database, and a second connection to it. */
async function openTwice() {
  const url = await createPostgresDatabase('migrated');
  const [database, other] = [await openPostgres(url, fail), await openPostgres(url, fail)];
  for (const each of [database, other]) closeAtEnd(() => each.close());
  return { database, db: database.db, other: other.db };
}

testOnPostgres('a lead that waited for a change of the rules follows the new ones', async () => {
  const { database, db, other } = await openTwice();
  const { submit } = await openIntake(database);
  const [ann, ben] = [await hireAgent(db, 'Ann'), await hireAgent(db, 'Ben')];
  const rule = await giveAllTo(db, null, [ann]);
  let lead: ReturnType<typeof submit> | null = null;
  await other.transaction().execute(async (tx) => {
    await lockSettings(tx, 'routing_rules');
    await giveAllTo(tx, rule, [ben]);
    lead = submit();
    await untilOneWaits(db);
  });
  const { reference } = await lead!;
  expect(await readOwner(db, reference)).toBe(ben);
});

testOnPostgres('a lead that waited for the deletion of its rule follows the next one', async () => {
  const { database, db, other } = await openTwice();
  const { submit } = await openIntake(database);
  const [ann, ben] = [await hireAgent(db, 'Ann'), await hireAgent(db, 'Ben')];
  const rule = await giveAllTo(db, null, [ann]);
  await giveAllTo(db, null, [ben]);
  let lead: ReturnType<typeof submit> | null = null;
  await other.transaction().execute(async (tx) => {
    await lockSettings(tx, 'routing_rules');
    await deleteRoutingRule(tx, rule ?? 0);
    lead = submit();
    await untilOneWaits(db);
  });
  const { reference } = await lead!;
  expect(await readOwner(db, reference)).toBe(ben);
});

testOnPostgres('a lead that waited for the deletion of its owner gets another', async () => {
  const { database, db, other } = await openTwice();
  const { submit } = await openIntake(database);
  const [ann, ben] = [await hireAgent(db, 'Ann'), await hireAgent(db, 'Ben')];
  await giveAllTo(db, null, [ann, ben]);
  let lead: ReturnType<typeof submit> | null = null;
  await other.transaction().execute(async (tx) => {
    await tx.deleteFrom('operators').where('id', '=', ann).execute();
    lead = submit();
    await untilOneWaits(db);
  });
  const { reference } = await lead!;
  expect(await readOwner(db, reference)).toBe(ben);
});

testOnPostgres('a lead that waited for a merge belongs to the kept person', async () => {
  const { database, db, other } = await openTwice();
  const { submit } = await openIntake(database);
  await submit({ email: 'kept@x.ca' });
  await submit({ email: 'merged@x.ca' });
  let lead: ReturnType<typeof submit> | null = null;
  await other.transaction().execute(async (tx) => {
    await sql`select from person_emails for update`.execute(tx);
    await sql`update person_emails set person_id = 1`.execute(tx);
    lead = submit({ email: 'merged@x.ca' });
    await untilOneWaits(db);
  });
  const { reference } = await lead!;
  const last = (await listLeads(db, null)).find((each) => each.reference === reference);
  expect(last?.person_id).toBe(1);
});

testOnPostgres('a turn is not held while its lead waits for another', async () => {
  const { database, db, other } = await openTwice();
  const { submit } = await openIntake(database);
  await giveAllTo(db, null, [await hireAgent(db, 'Ann')]);
  await submit({ email: 'snoozed@x.ca' });
  await sql`update leads set snoozed_until = now() + interval '1 day'`.execute(db);
  let waiting: ReturnType<typeof submit> | null = null;
  await other.transaction().execute(async (tx) => {
    await sql`select from leads for update`.execute(tx);
    waiting = submit({ email: 'snoozed@x.ca' });
    await untilOneWaits(db);
    const { reference } = await submit({ email: 'other@x.ca' });
    expect(await isStored(db, reference)).toBe(true);
  });
  expect(await isStored(db, (await waiting!).reference)).toBe(true);
});

testOnPostgres('a lead that meets a deadlock is stored at its next try', async () => {
  const { database, db, other } = await openTwice();
  const { submit } = await openIntake(database);
  await submit({ email: 'snoozed@x.ca' });
  await sql`update leads set snoozed_until = now() + interval '1 day'`.execute(db);
  let lead: ReturnType<typeof submit> | null = null;
  // An erasure locks leads before addresses; a lead its address before others' leads.
  await other.transaction().execute(async (tx) => {
    await sql`set local deadlock_timeout = '1min'`.execute(tx);
    await sql`select from leads for update`.execute(tx);
    lead = submit({ email: 'snoozed@x.ca' });
    await untilOneWaits(db);
    await sql`select from person_emails for update`.execute(tx);
  });
  expect(await isStored(db, (await lead!).reference)).toBe(true);
});

testOnBoth(
  'equal submissions at once get one answer, also with a photo, a subscription or a new address',
  async (database) => {
    const { submit } = await openIntake(database);
    const link = 'https://homes.example/photo-id/once';
    await insertUpload(database.db, {
      tokenHash: hashUploadLink(link),
      now: new Date(),
      written: { bytes: 1, sha256: 'x' },
    });
    for (const draft of [
      { form: 'worksheet', uploads: { 'firstPurchaser.photo_id': link } },
      { form: 'newsletter', consent: true },
      { form: 'contact', email: null, phone: '+14165550123' },
    ] as const) {
      const equal = { submissionId: `of ${draft.form}`, email: `${draft.form}@x.ca`, ...draft };
      const answers = await Promise.all(Array.from({ length: 5 }, () => submit(equal)));
      expect(new Set(answers.map(({ reference }) => reference)).size, draft.form).toBe(1);
    }
    expect(await listLeads(database.db, null)).toHaveLength(3);
    const people = await database.db.selectFrom('people').select('id').execute();
    expect(people).toHaveLength(3);
  },
);

testOnBoth('leads that arrive and leads that are released take turns', async (database) => {
  const { db } = database;
  const { submit, submitAsBot, releaseAll } = await openIntake(database);
  const agents = [await hireAgent(db, 'Ann'), await hireAgent(db, 'Ben')];
  await giveAllTo(db, null, agents);
  for (let held = 0; held < 10; held += 1) await submitAsBot();
  await Promise.all([releaseAll(), ...Array.from({ length: 10 }, () => submit())]);
  const owners = (await listLeads(db, null)).map(({ owner_id }) => owner_id);
  for (const agent of agents) expect(owners.filter((owner) => owner === agent)).toHaveLength(10);
});

testOnBoth('a released lead of a snoozed one wakes it', async (database) => {
  const { db } = database;
  const { submit, submitAsBot, releaseAll } = await openIntake(database);
  await submit({ email: 'jo@example.com' });
  await submitAsBot({ email: 'jo@example.com' });
  await sql`update leads set snoozed_until = now() + interval '1 day'`.execute(db);
  await releaseAll();
  const [first, released] = await listLeads(db, null);
  expect(first?.snoozed_until).toBe(null);
  expect(released?.due_at).not.toBe(null);
});
