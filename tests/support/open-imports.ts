import { expect } from 'vitest';
import { emptyCatalogue } from '../../domain/catalogue/catalogue-records.ts';
import type { Collection } from '../../domain/catalogue/collections.ts';
import type { ColumnChoice } from '../../domain/catalogue/import/column-choice.ts';
import { saveCatalogue } from './save-catalogue.ts';
import { createImports } from '../../server/catalogue/imports.ts';
import { createOperate } from '../../server/operators/operate.ts';
import type { Database } from '../../server/platform/database/database.ts';
import { openFiles } from '../../server/platform/files/open-files.ts';
import { hire, openConsole } from './open-console.ts';
import { buildBuilder, buildProject } from './factories.ts';
import { createFolder } from './harness.ts';
import { readCatalogue } from './read-catalogue.ts';

const now = () => new Date('2026-11-22T15:00:00Z');

/** Imports as an editor makes them, into a catalogue of two projects. */
export async function openImports(database: Database) {
  const { config, readAudit } = await openConsole(database, { env: { DATA_DIR: createFolder() } });
  const operate = createOperate(database, now);
  const faults: unknown[] = [];
  const imports = createImports(
    { database, files: openFiles(config), operate, countToTell: async () => 0, now },
    (error) => faults.push(error),
  );
  const ed = await hire(database, 'Ed', 'editor');
  await saveCatalogue(database, {
    ...emptyCatalogue,
    builders: [buildBuilder('acme', 'Acme')],
    projects: [
      buildProject({ stub: 'tower', title: 'Tower', city: 'Toronto', units: 9 }),
      buildProject({ stub: 'hall', title: 'Hall', city: 'Toronto', units: 5 }),
    ],
  });
  /** Waits until the import is done. */
  const settle = async (id: number) => {
    await expect
      .poll(async () => (await imports.read(id, null)).state, { timeout: 20_000 })
      .not.toMatch(/^(?:checking|running|undoing)$/);
  };
  const upload = (name: string, text: string | Uint8Array, collection: Collection = 'projects') =>
    imports.upload(
      ed,
      name,
      typeof text === 'string' ? new TextEncoder().encode(text) : text,
      collection,
    );
  const check = async (id: number, fields?: ColumnChoice['fields'], saveAs = '', city = '') => {
    const { choice } = await imports.read(id, null);
    const entered = { fields: fields ?? choice?.fields ?? {}, city };
    const problems = await imports.check(ed, id, entered, saveAs);
    await settle(id);
    return problems;
  };
  const readAll = async () => {
    const { projects, builders } = await readCatalogue(database.db);
    return { projects: projects.map(({ project }) => project), builders };
  };
  return { imports, ed, upload, check, settle, readAll, readAudit, faults };
}
