import { once } from 'node:events';
import path from 'node:path';
import { sql } from 'kysely';
import { expect, inject, test } from 'vitest';
import type { LeadDraft } from '../../domain/leads/lead.ts';
import { buildLeadDraft } from '../../tests/support/factories.ts';
import { hire, openConsole } from '../../tests/support/open-console.ts';
import { createPostgresDatabase, testOnBoth } from '../../tests/support/databases.ts';
import { closeAtEnd, until } from '../../tests/support/harness.ts';
import { openLeadIntake } from '../../tests/support/lead-intake.ts';
import { longTest } from '../../tests/support/long-run.ts';
import { createBareFolder } from '../../tests/support/seeded-folder.ts';
import { runProgram } from '../../tests/support/site.ts';
import type { Database } from '../platform/database/database.ts';
import { openEmbeddedDatabase } from '../platform/database/embedded.ts';
import { openPostgres } from '../platform/database/postgres.ts';
import { findLead } from '../leads/lead-store.ts';
import { insertLead } from '../../tests/support/insert-lead.ts';

/** The leads and addresses of each person. */
async function readPeople({ db }: Database) {
  const { rows } = await sql<{ line: string }>`
    select concat_ws(' ', people.id, '→' || merged_into,
      (select string_agg(reference, ',' order by leads.id) from leads where person_id = people.id),
      (select string_agg(email_key, ',' order by email_key) from person_emails where person_id = people.id)
    ) as line from people order by people.id`.execute(db);
  return rows.map(({ line }) => line);
}

async function openMergers(database: Database) {
  const services = await openConsole(database);
  const [ada, eve] = [await hire(database, 'Ada', 'admin'), await hire(database, 'Eve', 'agent')];
  const show = async (id: number) => (await services.people.read(ada.operator, id)).person;
  const undo = async (id: number) => {
    const { person, merge } = await services.people.read(ada.operator, id);
    return services.merges.undo(ada, person, merge?.id ?? 0);
  };
  /** The person of a new lead. */
  const meet = async (reference: string, draft: Parameters<typeof services.addLead>[1] = {}) => {
    const id = await services.addLead(reference, draft);
    const lead = await findLead(database.db, id);
    return lead?.person_id ?? 0;
  };
  let references = 0;
  const intake = openLeadIntake(
    database,
    services.jobs,
    services.config,
    () => new Date(),
    () => `GB-${(references += 1)}`,
  );
  const origin = { clientAddress: null, userAgent: null, pageUrl: null };
  const send = (draft: Partial<LeadDraft>) => intake.submit(buildLeadDraft(draft), origin);
  return { ...services, ada, eve, show, undo, meet, send };
}

testOnBoth(
  'an address is one person in any case, also of concurrent leads; a phone number is only a hint',
  async (database) => {
    const { people, merges, ada, show, meet, send } = await openMergers(database);
    await Promise.all(
      ['jane@x.ca', 'Jane@X.ca', 'jane@x.ca', 'Jane@X.ca'].map((email) => send({ email })),
    );
    const phone = '+14165550123';
    await meet('GB-A5', { email: null, phone, name: 'Joe' });
    await meet('GB-A6', { email: 'joe@x.ca', phone, name: 'Mary' });
    await meet('GB-A7', { email: 'j.doe@x.ca', name: 'Jane Doe' });
    await meet('GB-A8', { email: 'jane.doe@y.ca', name: 'JANE DOE' });
    await meet('GB-A9', { email: 'zz@y.ca', name: 'Jane Doe' });
    const stored = await readPeople(database);
    expect(stored[0]?.split(' ').at(-1)).toBe('jane@x.ca');
    expect(stored.map((line) => line.replaceAll(/GB-\w+/g, '').split(',').length)).toEqual([
      4, 1, 1, 1, 1, 1,
    ]);

    const listPairs = async () =>
      (await people.listDuplicates(ada.operator)).map(
        ({ kept, gone, why }) => `${kept.title} ${gone.title}: ${why.join()}`,
      );
    const pairs = ['Jane Doe JANE DOE: name', 'Joe Mary: phone'];
    expect((await listPairs()).sort()).toEqual(pairs);
    const [pair] = (await people.listDuplicates(ada.operator)).filter(
      ({ kept }) => kept.title === 'Joe',
    );
    expect((await people.read(ada.operator, pair?.gone.id ?? 0)).perhapsSame).toEqual([pair]);
    await merges.keepApart(ada, [pair?.gone.id ?? 0, pair?.kept.id ?? 0]);
    expect(await listPairs()).toEqual(pairs.slice(0, 1));
    expect((await show(pair?.kept.id ?? 0)).leadCount).toBe(1);
  },
);

testOnBoth(
  'a form sent twice creates one person; a form without an address creates its own',
  async (database) => {
    const { send } = await openMergers(database);
    const draft = { submissionId: 'one', email: null, phone: '+14165550123' };
    await send(draft);
    await send(draft);
    await send({ ...draft, submissionId: 'two' });
    expect(await readPeople(database)).toEqual(['1 GB-1', '2 GB-2']);
  },
);

testOnBoth('a merge is undone exactly: later leads stay and are reported', async (database) => {
  const { people, inbox, merges, ada, eve, show, undo, meet } = await openMergers(database);
  const a = await meet('GB-A', { email: 'a@x.ca', name: 'Jane' });
  const b = await meet('GB-B', { email: 'b@x.ca', name: 'Janet' });
  const c = await meet('GB-C', { email: 'c@x.ca' });
  const before = await readPeople(database);

  await merges.merge(eve, await show(a), await show(b));
  expect(await readPeople(database)).toEqual(['1 GB-A,GB-B a@x.ca,b@x.ca', '2 →1', before[2]]);
  expect(await show(b)).toMatchObject({ id: a, title: 'Jane', names: ['Jane', 'Janet'] });
  await inbox.note(ada, 'GB-B', 'Prefers mornings.');
  await undo(a);
  expect(await readPeople(database)).toEqual(before);
  const listNotes = async (id: number) =>
    (await people.read(ada.operator, id)).story.flatMap(({ note }) => note ?? []);
  expect([await listNotes(a), await listNotes(b)]).toEqual([[], ['Prefers mornings.']]);

  // A chain is undone from its end.
  await merges.merge(ada, await show(a), await show(b));
  await meet('GB-LATER', { email: 'B@x.ca' });
  await merges.merge(ada, await show(c), await show(a));
  expect((await show(b)).id).toBe(c);
  await expect(merges.undo(ada, { id: a, revision: 5 }, 2)).rejects.toMatchObject({
    status: 409,
  });
  await undo(c);
  await undo(a);
  expect(await readPeople(database)).toEqual([
    '1 GB-A,GB-LATER a@x.ca',
    '2 GB-B b@x.ca',
    before[2],
  ]);
  const read = await people.read(ada.operator, a);
  expect(read.stayed).toEqual(['GB-LATER']);
  expect(read.perhapsSame.map(({ why }) => why.join())).toEqual(['email']);
});

testOnBoth(
  'of two concurrent merges, one is done, and the other is refused with who was first',
  async (database) => {
    const { merges, ada, eve, show, meet } = await openMergers(database);
    const ids = [];
    for (const reference of ['GB-A', 'GB-B', 'GB-C'])
      ids.push(await meet(reference, { email: `${reference}@x.ca` }));
    const [a, b, c] = await Promise.all(ids.map(show));
    if (!a || !b || !c) throw new Error('There are three.');
    const both = await Promise.allSettled([merges.merge(ada, a, b), merges.merge(eve, c, b)]);
    const refused = both.flatMap((each) => (each.status === 'rejected' ? [each.reason] : []));
    const winner = both[0]?.status === 'fulfilled' ? 'Ada' : 'Eve';
    expect(refused.map(String)).toEqual([
      `Refusal: ${winner} merged one of these people while you were looking at it. Your change was not saved: review it again.`,
    ]);
    expect((await readPeople(database)).filter((line) => line.includes('→'))).toHaveLength(1);
  },
);

testOnBoth('a failed merge changes nothing, and neither does a failed undo', async (database) => {
  const { merges, ada, show, undo, meet } = await openMergers(database);
  const a = await meet('GB-A', { email: 'a@x.ca' });
  const b = await meet('GB-B', { email: 'b@x.ca' });
  const breakOff = (table: string) =>
    sql.raw(`alter table ${table} add constraint broken check (false) not valid`);
  const mend = (table: string) => sql.raw(`alter table ${table} drop constraint broken`);
  const before = await readPeople(database);
  // The last two writes of the transaction.
  for (const table of ['person_merges', 'audit_log']) {
    await breakOff(table).execute(database.db);
    await expect(merges.merge(ada, await show(a), await show(b))).rejects.toThrow('broken');
    await mend(table).execute(database.db);
    expect(await readPeople(database)).toEqual(before);
  }
  await merges.merge(ada, await show(a), await show(b));
  const merged = await readPeople(database);
  await breakOff('audit_log').execute(database.db);
  await expect(undo(a)).rejects.toThrow('broken');
  await mend('audit_log').execute(database.db);
  expect(await readPeople(database)).toEqual(merged);
});

longTest(
  'embedded: a merge leaves nothing when the process is killed before it commits',
  async () => {
    const dataDir = await createBareFolder();
    const open = () =>
      openEmbeddedDatabase(path.join(dataDir, 'database'), (error) => {
        throw error;
      });
    const first = await open();
    await hire(first, 'Ada', 'admin');
    for (const email of ['a@x.ca', 'b@x.ca'])
      await insertLead(first.db, buildLeadDraft({ email }), `GB-${email.slice(0, 1)}`, {
        clientAddress: null,
        userAgent: null,
        pageUrl: null,
      });
    const before = await readPeople(first);
    await first.close();
    const program = runProgram('tests/support/merge-and-wait.ts', { DATA_DIR: dataDir });
    const [message] = (await Promise.race([
      once(program.child, 'message'),
      program.ended.then(() => [program.errors()]),
    ])) as unknown[];
    expect(message).toBe('merged');
    expect(await program.stop('SIGKILL')).toEqual({ code: null, signal: 'SIGKILL' });

    const after = await open();
    closeAtEnd(() => after.close());
    expect(await readPeople(after)).toEqual(before);
    const { merges, ada, show } = await openMergers(after);
    await merges.merge(ada, await show(1), await show(2));
    expect(await readPeople(after)).toEqual(['1 GB-a,GB-b a@x.ca,b@x.ca', '2 →1']);
  },
);

test.skipIf(inject('postgresUrl') === null)(
  'PostgreSQL: a merge leaves nothing when the connection ends before its last write',
  async () => {
    const errors: string[] = [];
    const url = await createPostgresDatabase('migrated');
    const database = await openPostgres(url, ({ message }) => void errors.push(message));
    closeAtEnd(() => database.close());
    const { merges, ada, show, meet } = await openMergers(database);
    const a = await show(await meet('GB-A', { email: 'a@x.ca' }));
    const b = await show(await meet('GB-B', { email: 'b@x.ca' }));
    const before = await readPeople(database);
    await database.db.transaction().execute(async (tx) => {
      await sql`lock table audit_log`.execute(tx);
      const broken = expect(merges.merge(ada, a, b)).rejects.toMatchObject({ status: 503 });
      await until('the connection of the merge is cut', async () => {
        const cut = await sql`
          select pg_terminate_backend(pid) from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`.execute(database.db);
        return cut.rows.length > 0;
      });
      await broken;
    });
    expect(await readPeople(database)).toEqual(before);
    expect(errors).not.toEqual([]);
    await merges.merge(ada, a, b);
    expect(await readPeople(database)).not.toEqual(before);
  },
);
