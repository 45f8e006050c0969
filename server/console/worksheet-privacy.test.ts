import { sql } from 'kysely';
import { Migrator } from 'kysely/migration';
import { expect } from 'vitest';
import { longTestOnBothNew, testOnBoth } from '../../tests/support/databases.ts';
import { openWorksheets } from '../../tests/support/open-worksheets.ts';
import { migrate, readMigrations } from '../database/migrate.ts';
import { erasePerson } from '../privacy/erase-person.ts';
import { presentPerson } from '../privacy/export-person.ts';
import { findPerson } from '../privacy/find-person.ts';

testOnBoth(
  'a person’s data includes the worksheet; erasing it keeps its state and days, without texts and suite',
  async (database) => {
    const { al, send, step, files, config, now, jobs } = await openWorksheets(database);
    const reference = await send('jane@example.com');
    await step(al, reference, 'check');
    await step(al, reference, 'send');
    await step(al, reference, 'allocate', { unit: 'Suite 1204', words: 'Jane may sign.' });
    const services = { database, config };
    const person = await findPerson(services, 'jane@example.com');
    expect(presentPerson(person, now()).worksheets).toMatchObject([
      { state: 'allocated', unit: 'Suite 1204', builder_reply: 'Jane may sign.' },
    ]);
    await erasePerson(services, files, person, { withConsents: false, now: now() });
    const [row] = await database.db.selectFrom('worksheets').selectAll().execute();
    expect(row).toMatchObject({ state: 'allocated', unit: null, builder_reply: null });
    const notes = await database.db.selectFrom('lead_events').select('note').execute();
    expect(notes.map(({ note }) => note)).toEqual([null, null, null]);
    await jobs.stop();
  },
);

// Last, because it drops all tables.
longTestOnBothNew(
  'worksheets from before the console are migrated as submitted',
  async ({ db }) => {
    const migrations = readMigrations();
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    await migrator.migrateTo('0022_lead_events');
    await sql`insert into leads (reference, form, email, answer, attributes) values
    ('GB-A', 'worksheet', 'a@example.com', 'x', '{"propertyType": "condos"}'),
    ('GB-B', 'worksheet', 'b@example.com', 'x', '{"propertyType": "home"}'),
    ('GB-C', 'contact', 'c@example.com', 'x', '{}')`.execute(db);
    await migrate(db);
    const rows = await db
      .selectFrom('worksheets')
      .select(['state', 'clock_kind', 'revision'])
      .orderBy('lead_id')
      .execute();
    expect(rows).toEqual([
      { state: 'submitted', clock_kind: 'condominium', revision: 1 },
      { state: 'submitted', clock_kind: 'freehold', revision: 1 },
    ]);
  },
);
