import { expect } from 'vitest';
import { testOnBoth } from '../../tests/support/databases.ts';
import { openWorksheets } from '../../tests/support/open-worksheets.ts';
import { describeSharedWorksheets } from '../people/co-buyers.ts';
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

testOnBoth(
  'a download has of the second purchaser the name only, and erasing says whose part goes',
  async (database) => {
    const { al, send, step, config, now, jobs, on } = await openWorksheets(database);
    const answers = {
      'secondPurchaser.first_name': 'Bo',
      'secondPurchaser.last_name': 'Chan',
      'secondPurchaser.occupation': 'Pilot',
      'secondPurchaser.email': 'bo@example.com',
    };
    const reference = await send('jane@example.com', answers);
    const own = await send('jane@example.com', {
      ...answers,
      'secondPurchaser.email': 'Jane@example.com',
    });
    const [lead] = await database.db
      .selectFrom('leads')
      .selectAll()
      .where('reference', '=', reference)
      .execute();
    await database.db
      .updateTable('uploads')
      .set({ field: 'secondPurchaser.photo_id' })
      .where('lead_id', '=', lead?.id ?? 0)
      .execute();
    const services = { database, config };
    const read = () => findPerson(services, 'JANE@example.com');
    const person = await read();
    expect(person.photos).toHaveLength(2);
    const { leads, photos } = presentPerson(person, now());
    expect(photos).toMatchObject([{ field: 'firstPurchaser.photo_id' }]);
    const seconds = leads.map(({ attributes }) =>
      Object.keys(attributes)
        .filter((name) => name.startsWith('second'))
        .toSorted(),
    );
    const all = Object.keys(answers).toSorted();
    expect(seconds).toEqual([all.filter((name) => name.endsWith('_name')), all]);
    const shared = `${reference} is also the worksheet of Bo Chan, whose answers and 1 photo ID are erased with it. The download has only the name of Bo Chan.`;
    expect(describeSharedWorksheets(person)).toEqual([shared]);
    for (const name of ['check', 'send', 'allocate'] as const)
      await step(al, own, name, { unit: '1' });
    on('2026-10-02');
    await step(al, own, 'sign', { signedOn: '2026-10-01' });
    expect(describeSharedWorksheets(await read())).toEqual([
      shared,
      `The agreement of ${own} was signed: RECO requires trade records to be kept for six years. Ask counsel before you erase it.`,
    ]);
    // Bo's own request is about Bo's part alone.
    expect(describeSharedWorksheets(await findPerson(services, 'bo@example.com'))).toEqual([]);
    await jobs.stop();
  },
);
