import { readdirSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { testOnBothNew } from '../../tests/support/databases.ts';
import { projectRoot } from '../../tests/support/harness.ts';
import type { Database } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openCatalogue } from './catalogue.ts';
import { seedCatalogue } from './seed-catalogue.ts';

const demoFolder = path.join(projectRoot, 'demo');
const demoProjects = readdirSync(path.join(demoFolder, 'projects')).length;
const fail = (error: unknown) => {
  throw error;
};

async function readCounts({ db }: Database) {
  const { rows } = await sql<{ projects: number; version: number }>`
    select (select count(*) from projects) as projects, version from catalogue_state`.execute(db);
  return rows;
}

testOnBothNew(
  'the demo catalogue is loaded once and version 1 is announced (D-7.2)',
  async (database) => {
    await migrate(database.db);
    const said: string[] = [];
    for (let start = 0; start < 2; start += 1)
      await seedCatalogue(database, demoFolder, (line) => said.push(line));
    expect(said).toEqual([`Loading the demo catalogue (${demoProjects} projects)`]);
    expect(await readCounts(database)).toEqual([{ projects: demoProjects, version: 1 }]);
  },
);

testOnBothNew(
  'without a demo folder the catalogue has zones and types but no project (D-7.13)',
  async (database) => {
    await migrate(database.db);
    await seedCatalogue(database, null, fail);
    const { snapshot, close } = await openCatalogue(database, fail);
    close();
    expect(snapshot.listed).toEqual([]);
    expect(snapshot.records.mlsZones.length).toBeGreaterThan(30);
    expect(snapshot.records.propertyTypes.length).toBeGreaterThan(3);
  },
);
