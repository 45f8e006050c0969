import { sql } from 'kysely';
import { expect } from 'vitest';
import { testOnBoth } from '../../tests/support/databases.ts';
import { openRecordEditing } from '../../tests/support/open-record-editing.ts';
import { readCatalogue } from '../../tests/support/read-catalogue.ts';
import type { Database } from '../platform/database/database.ts';
import { createCatalogueWriter } from './catalogue-writer.ts';
import { saveCatalogue } from '../../tests/support/save-catalogue.ts';
import { readStations } from './read-stations.ts';
import { seedCatalogue } from './seed-catalogue.ts';

const start = (database: Database) => seedCatalogue(database, null, () => {});
const listStations = async ({ db }: Database) => (await readCatalogue(db)).stations;

testOnBoth('a site that never had stations gets the built-in ones once', async (database) => {
  await start(database);
  expect(await listStations(database)).toEqual(await readStations());
  expect((await listStations(database)).length).toBe(294);

  // An older site: its catalogue was filled, but not with stations.
  await sql`delete from stations`.execute(database.db);
  await sql`update catalogue_state set stations_seeded_at = null`.execute(database.db);
  await start(database);
  expect((await listStations(database)).length).toBe(294);

  await sql`delete from stations`.execute(database.db);
  await start(database);
  expect(await listStations(database)).toEqual([]);
});

testOnBoth('stations that an operator imported are kept as they are', async (database) => {
  const [station] = await readStations();
  await saveCatalogue(database, { stations: [{ ...station!, name: 'Ours' }] });
  await start(database);
  expect(await listStations(database)).toMatchObject([{ name: 'Ours' }]);
});

const problems = [
  [{ latitude: '' }, 'latitude', 'is missing'],
  [{ latitude: 200 }, 'latitude', 'is more than 90'],
  [{ latitude: -79.38, longitude: 43.64 }, 'latitude', 'has latitude and longitude swapped'],
  [{ longitude: 79.38 }, 'longitude', 'is missing its minus sign: Canada is west of Greenwich'],
  [{ lines: [] }, 'lines', 'needs at least one line'],
  [
    { state: 'closed' },
    'state',
    'is not one of the allowed values: "open", "under construction", "planned"',
  ],
  [
    { since: 'May 2028' },
    'since',
    'must be a year, month or day, such as 2028, 2028-05 or 2028-05-31',
  ],
] as const;

testOnBoth(
  'an editor is told what is wrong with a station, and its draft stays',
  async (database) => {
    await start(database);
    const { editing, openForm, find, ada } = openRecordEditing(database);
    const { id = 0, record } = (await find('stations', 'union-ttc')) ?? {};
    const place = editing.readPlace('station', String(id));
    const save = await openForm('station', id);
    for (const [wrong, field, reason] of problems) {
      await save(ada, { ...record, ...wrong });
      expect(await editing.publish(ada, place)).toMatchObject({
        outcome: 'incomplete',
        problems: [{ field, reason }],
      });
    }
    await save(ada, { ...record, name: 'Osgoode' });
    await expect(editing.publish(ada, place)).rejects.toMatchObject({
      status: 409,
      message:
        'station union-ttc (Osgoode): another station has this code, or this name in TTC. Change it here, or correct the other station first.',
    });
  },
);

testOnBoth('an import refuses a second station of one name and system', async (database) => {
  await start(database);
  const writer = createCatalogueWriter(database);
  const [one] = await readStations();
  const add = (code: string, name: string) => ({ key: code, patch: { ...one, code, name } });
  const rename = { key: 'ajax-go-transit', patch: { name: 'Acton' } };
  const taken = {
    change: 'refused',
    issues: [
      {
        path: ['name'],
        reason:
          'is a station of GO Transit already, with the code acton-go-transit: use that code, or another name',
      },
    ],
  };
  expect(
    await writer.merge('stations', [add('acton-2', 'ACTON'), rename, add('new', 'New')]),
  ).toMatchObject([taken, taken, { change: 'added' }]);
  expect((await listStations(database)).length).toBe(295);
});
