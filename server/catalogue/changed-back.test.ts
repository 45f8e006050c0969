import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect } from 'vitest';
import { parseRecordQuery } from '../../domain/catalogue/record-query.ts';
import { changeRecord } from '../../tests/support/change-record.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildProject } from '../../tests/support/factories.ts';
import { hire, openConsole } from '../../tests/support/open-console.ts';
import { saveCatalogue } from '../../tests/support/save-catalogue.ts';
import { createCatalogueWriter } from './catalogue-writer.ts';
import { locateRecords } from './locate-records.ts';
import { undoImport } from './undo-import.ts';
import { findLastChange } from './version-store.ts';

testOnBoth(
  'what was changed and changed back is unchanged for undoing imports and bulk edits',
  async (database) => {
    const { bulkEdits, batches } = await openConsole(database);
    const ada = await hire(database, 'Ada', 'editor');
    const writer = createCatalogueWriter(database);
    const readUnits = async () =>
      (
        await sql<{ text: string }>`
          select record->>'stub' || ' ' || (record->>'units') as text from projects order by id`.execute(
          database.db,
        )
      ).rows.map(({ text }) => text);
    const edit = async (key: string, units: number) => {
      const [found] = await locateRecords(database.db, [key], null);
      if (!found) throw new Error(key);
      await changeRecord(database, found, ({ record }) => ({ ...record, units }), {
        cause: 'command',
      });
    };
    const project = (stub: string, units: number) => buildProject({ stub, title: stub, units });
    const origin = { cause: 'import', batchId: randomUUID() } as const;
    await saveCatalogue(database, { projects: [project('tower', 1), project('pier', 1)] });
    const imported = ['tower', 'pier', 'elm', 'oak'].map((stub) => project(stub, 2));
    await saveCatalogue(database, { projects: imported }, origin);

    const plan = async (value: string) => {
      const query = parseRecordQuery(new URLSearchParams());
      const selection = { word: 'project', query, ids: null };
      const id = await bulkEdits.plan(ada, selection, [{ field: 'units', way: 'set', value }]);
      await batches.work();
      await bulkEdits.run(ada, id, 4);
      await batches.work();
      return id;
    };
    const undo = async (id: number) => {
      await bulkEdits.undo(ada, id, 4);
      await batches.work();
      return (await bulkEdits.read(id, 0)).counts;
    };
    // A bulk edit and its undoing, and the same again.
    const first = await plan('3');
    const second = await plan('4');
    expect(await undo(second)).toEqual({ undone: 4 });
    const [tower] = await locateRecords(database.db, ['tower'], null);
    const last = await findLastChange(database.db, 'projects', tower?.id ?? 0);
    expect(last?.cause).toBe('bulk-undo');
    await edit('oak', 9);
    expect(await undo(first)).toEqual({ undone: 3, kept: 1 });
    await writer.hide('projects', ['elm'], { cause: 'command' });
    const undoAll = () =>
      undoImport(
        database,
        origin.batchId,
        ['elm', 'oak'].map((key) => ({ collection: 'projects', key })),
        { cause: 'import-undo' },
        () => Promise.resolve(),
      );
    await edit('pier', 5);
    expect(await undoAll()).toEqual([
      'project pier was changed since, and stays.',
      'project oak was changed since, and stays.',
      'project elm was changed since, and stays.',
    ]);
    expect(await readUnits()).toEqual(['tower 1', 'pier 5', 'elm 2', 'oak 9']);
    await writer.show('projects', ['elm'], { cause: 'command' });
    await edit('pier', 2);
    await edit('oak', 2);
    expect(await undoAll()).toEqual(['project tower was changed since, and stays.']);
    expect(await readUnits()).toEqual(['tower 1', 'pier 1']);
  },
);
