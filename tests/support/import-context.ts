import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'kysely';
import { beforeAll, beforeEach } from 'vitest';
import { buildImportCommand, type ImportContext } from '../../cli/import.ts';
import { collectionNames, type Collection } from '../../domain/catalogue/collections.ts';
import type { Project } from '../../domain/projects/project.ts';
import { collectionTables } from '../../server/catalogue/collection-tables.ts';
import { createCatalogueWriter } from '../../server/catalogue/catalogue-writer.ts';
import { seedCatalogue } from '../../server/catalogue/seed-catalogue.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { emptyDatabase, openShared } from './databases.ts';
import { createFolder } from './harness.ts';

/**
 * The database of a test file; each test finds only zones and types in it. `createContext`
 * provides an operator's folder and the command `import` in it.
 */
export function openImports() {
  let database: Database;
  beforeAll(async () => {
    database = await openShared();
    await emptyDatabase(database);
  });
  beforeEach(async () => {
    const tables = collectionNames.map((collection) => sql.table(collectionTables[collection]));
    await sql`truncate ${sql.join(tables)}`.execute(database.db);
    await sql`update catalogue_state set seeded_at = null, stations_seeded_at = now()`.execute(
      database.db,
    );
    await seedCatalogue(database, null, () => {});
  });

  const writer = () => createCatalogueWriter(database);
  const listKeys = async (collection: Collection) => [...(await writer().listKeys(collection)).all];
  async function getProject(stub: string): Promise<Project> {
    const found = await writer().find('projects', [stub]);
    return found.get(stub) as Project;
  }

  /** Records the command's output. */
  function createContext() {
    const cwd = createFolder();
    const output: string[] = [];
    const errors: string[] = [];
    const progress: string[] = [];
    const outcome = { exitCode: 0 };
    const context: ImportContext = {
      cwd,
      print: (line) => output.push(line),
      printError: (line) => errors.push(line),
      progress: (line) => progress.push(line),
      setExitCode: (code) => {
        outcome.exitCode = code;
      },
      services: () =>
        Promise.resolve({
          config: { dataDir: cwd, uploads: { s3: null, cacheBytes: 1e9 } },
          database,
          catalogueWriter: writer(),
        }),
    };
    const run = async (...args: string[]) => {
      output.length = 0;
      errors.length = 0;
      outcome.exitCode = 0;
      await buildImportCommand(context).exitOverride().parseAsync(args, { from: 'user' });
      return { output: output.join('\n'), errors: [...errors], exitCode: outcome.exitCode };
    };
    const write = (name: string, content: string | Uint8Array) => {
      mkdirSync(path.dirname(path.join(cwd, name)), { recursive: true });
      writeFileSync(path.join(cwd, name), content);
    };
    return { cwd, run, write, progress };
  }
  return { database: () => database, writer, listKeys, getProject, createContext };
}
