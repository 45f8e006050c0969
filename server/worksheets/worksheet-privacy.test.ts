import { expect } from 'vitest';
import { testOnBoth } from '../../tests/support/databases.ts';
import { openWorksheets } from '../../tests/support/open-worksheets.ts';
import { erasePerson } from '../people/erase-person.ts';
import { presentPerson } from '../people/export-person.ts';
import { findPerson } from '../people/find-person.ts';

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
    expect(notes.map(({ note }) => note)).toEqual([null, null, null, null, null]);
    await jobs.stop();
  },
);
