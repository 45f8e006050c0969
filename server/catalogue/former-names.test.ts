import { sql } from 'kysely';
import * as v from 'valibot';
import { expect } from 'vitest';
import { citySchema } from '../../domain/content/directory-records.ts';
import { buildSnapshot } from '../../domain/catalogue/snapshot.ts';
import {
  formatProjectQuery,
  parseProjectQuery,
} from '../../domain/projects/search/project-query.ts';
import { searchProjects } from '../../domain/projects/search/search.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildBuilder, buildProject, buildStation } from '../../tests/support/factories.ts';
import { readCatalogue } from '../../tests/support/read-catalogue.ts';
import { saveCatalogue } from '../../tests/support/save-catalogue.ts';
import { replaceReferences, references } from './reference-store.ts';

testOnBoth('addresses with a former name still find the projects', async (database) => {
  const { db } = database;
  await saveCatalogue(database, {
    builders: [buildBuilder('oak', 'Oak Homes'), buildBuilder('elm', 'Elm')],
    mlsZones: [{ name: 'C1 - Toronto', description: 'Downtown' }],
    cities: [v.parse(citySchema, { slug: 'galt', name: 'Galt' })],
    stations: [
      buildStation('dundas', { name: 'Dundas', latitude: 43.6561, longitude: -79.3802 }),
      ...['ttc', 'go'].map((code) =>
        buildStation(code, { name: 'Kipling', system: code, latitude: 43.64, longitude: -79.535 }),
      ),
    ],
    projects: [
      buildProject({
        stub: 'lake',
        builderUrl: 'oak',
        city: 'Galt',
        mlsZone: 'C1 - Toronto',
        latitude: 43.656,
        longitude: -79.38,
      }),
      buildProject({
        stub: 'pier',
        builderUrl: 'elm',
        city: 'Ottawa',
        latitude: 43.64,
        longitude: -79.535,
      }),
    ],
  });
  const rename = (table: string, from: string, to: string) =>
    sql`update ${sql.table(table)} set record = jsonb_set(record, '{name}', to_jsonb(${to}::text))
      where record->>'name' = ${from}`.execute(db);
  const find = async (address: string) => {
    const { version, ...stored } = await readCatalogue(db);
    const index = buildSnapshot(version, stored).listings.selling;
    const query = parseProjectQuery(new URLSearchParams(address), index.vocabularies);
    const found = searchProjects(index, query).list();
    return `${formatProjectQuery(query)}: ${found.map(({ project }) => project.stub).join()}`;
  };
  await rename('builders', 'Oak Homes', 'Oak Living');
  await rename('builders', 'Oak Living', 'Oak & Co.');
  await rename('cities', 'Galt', 'Cambridge');
  await replaceReferences(db, references.cities, 'Galt', 'Cambridge');
  await rename('mls_zones', 'C1 - Toronto', 'C01');
  await replaceReferences(db, references.mlsZones, 'C1 - Toronto', 'C01');
  await rename('stations', 'Dundas', 'TMU');
  await sql`update stations set record = jsonb_set(record, '{name}', '"Kipling GO"')
    where record->>'code' = 'go'`.execute(db);
  for (const [address, found] of [
    ['developer=Oak+Homes', 'developer=Oak+%26+Co.: lake'],
    ['developer[]=oak+living', 'developer=Oak+%26+Co.: lake'],
    ['developer=Oak+%26+Co.', 'developer=Oak+%26+Co.: lake'],
    ['developer=Oak+Homes&developer=Elm', 'developer=Elm&developer=Oak+%26+Co.: lake,pier'],
    ['city=Galt', 'city=Cambridge: lake'],
    ['mls_zone=C1+-+Toronto', 'mls_zone=C01: lake'],
    ['stop=dundas', 'stop=TMU: lake'],
    ['stop=Dundas+station', 'stop=TMU: lake'],
    // Another station still has the name.
    ['stop=Kipling', 'stop=Kipling: pier'],
  ] as const)
    expect(await find(address), address).toBe(found);

  // Whoever has a name now has its addresses.
  await rename('builders', 'Elm', 'Oak Homes');
  expect(await find('developer=Oak+Homes')).toBe('developer=Oak+Homes: pier');
  await rename('builders', 'Oak & Co.', 'Oak Living');
  expect(await find('developer=Oak+%26+Co.')).toBe('developer=Oak+Living: lake');
});
