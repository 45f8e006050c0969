import { sql } from 'kysely';
import { expect } from 'vitest';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildProject } from '../../tests/support/factories.ts';
import { createCatalogueWriter } from './catalogue-writer.ts';
import { saveCatalogue } from '../../tests/support/save-catalogue.ts';
import { insertBatch, purgeBatches, updateBatch } from './batch-store.ts';
import { insertImport, purgeImports } from './import-store.ts';
import { pruneVersions } from './version-store.ts';

const dayMs = 24 * 60 * 60 * 1000;

testOnBoth(
  'versions are kept for 90 days, and the last 50 of a record for longer (D-7.17)',
  async (database) => {
    const writer = createCatalogueWriter(database);
    for (let storeys = 0; storeys <= 53; storeys += 1)
      await saveCatalogue(database, { projects: [buildProject({ stub: 'a', storeys })] });
    await saveCatalogue(database, { projects: [buildProject({ stub: 'b' })] });
    await writer.hide('projects', ['b'], { cause: 'command' });
    const count = async (key: string) => {
      const versions = await database.db
        .selectFrom('catalogue_versions')
        .select('revision')
        .where('key', '=', key)
        .orderBy('id')
        .execute();
      return [versions.length, versions[0]?.revision];
    };
    expect(await count('a')).toEqual([53, 1]);
    const now = Date.now();
    await pruneVersions(database, new Date(now + 89 * dayMs));
    expect(await count('a')).toEqual([53, 1]);
    await pruneVersions(database, new Date(now + 91 * dayMs));
    expect(await count('a')).toEqual([50, 4]);
    expect(await count('b')).toEqual([1, 1]);
  },
);

testOnBoth(
  'bulk edits and imports are kept for 90 days, unfinished ones for longer',
  async (database) => {
    const { db } = database;
    const now = Date.now();
    const operator = { id: 1, name: 'Ada', email: 'ada@example.com', roles: [] };
    const batch = {
      collection: 'projects',
      selection: null,
      operator_id: 1,
      operator_name: 'Ada',
    } as const;
    for (const state of ['done', 'running'] as const) {
      const id = await insertBatch(db, { ...batch, changes: '[]', at: new Date(now) });
      await updateBatch(db, id, { state, ended_at: state === 'done' ? new Date(now) : null });
      await sql`insert into batch_records (batch_id, record_id, key) values (${id}, 1, 'a')`.execute(
        db,
      );
    }
    const file = {
      fileId: crypto.randomUUID(),
      sha256: '',
      fileName: 'a.csv',
      choice: null,
      columns: [],
    };
    await insertImport(db, { ...file, state: 'done' }, operator, new Date(now));
    const count = async () =>
      (
        await sql<{ counts: number[] }>`
          select array[(select count(*) from batches), (select count(*) from batch_records),
            (select count(*) from catalogue_imports)] as counts`.execute(db)
      ).rows[0]?.counts;
    for (const [days, counts] of [
      [89, [2, 2, 1]],
      [91, [1, 1, 0]],
    ] as const) {
      await purgeBatches(database, new Date(now + days * dayMs));
      await purgeImports(database, new Date(now + days * dayMs));
      expect((await count())?.map(Number), `${days} days`).toEqual(counts);
    }
  },
);
