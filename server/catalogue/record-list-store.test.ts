import { sql } from 'kysely';
import { expect } from 'vitest';
import { collectionNames } from '../../domain/catalogue/collections.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildProject } from '../../tests/support/factories.ts';
import { saveCatalogue } from '../../tests/support/save-catalogue.ts';
import { listRecords } from './record-list-store.ts';

testOnBoth('the records of every collection are searched by key and name', async (database) => {
  const search = (collection: (typeof collectionNames)[number], ...words: string[]) =>
    listRecords(database.db, collection, { state: 'all', words, filters: {}, after: null }, 10);
  for (const collection of collectionNames)
    expect(await search(collection, 'no-such'), collection).toEqual({ records: [], total: 0 });
  await saveCatalogue(database, {
    projects: [buildProject({ stub: 'tower', title: 'Harbour House' })],
  });
  const { records } = await search('projects', 'harb', 'tow');
  expect(records.map(({ key }) => key)).toEqual(['tower']);
});

testOnBoth(
  'a search by words returns the total and one page, sorted by key',
  async ({ db, ...database }) => {
    await saveCatalogue(
      { db, ...database },
      {
        projects: [
          buildProject({ stub: 'bay-1', title: 'Élan on Bay', city: 'Guelph' }),
          buildProject({ stub: 'bay-2', title: 'ÉLAN West', city: 'Ottawa' }),
          buildProject({ stub: 'bay-3', title: 'Elan', city: 'Guelph' }),
          buildProject({ stub: 'old-bay', title: 'élan', city: 'Guelph' }),
        ],
      },
    );
    await sql`update projects set hidden_at = now() where key = 'old-bay'`.execute(db);
    const search = async (words: string[], rest: object = {}, max = 10) => {
      const query = { state: 'all', filters: {}, after: null, ...rest, words } as const;
      const { records, total } = await listRecords(db, 'projects', query, max);
      return [records.map(({ key }) => key).join(' '), total];
    };
    // One more than the page size indicates another page.
    expect(await search(['bay'], {}, 2)).toEqual(['bay-1 bay-2 bay-3', 4]);
    expect(await search(['bay'], { after: 'bay-2' }, 2)).toEqual(['bay-3 old-bay', 4]);
    expect(await search([], { after: 'bay-2' }, 2)).toEqual(['bay-3 old-bay', 4]);
    expect(await search(['elan'])).toEqual(['bay-1 bay-2 bay-3 old-bay', 4]);
    expect(await search(['elan', 'on bay'])).toEqual(['bay-1', 1]);
    expect(await search(['elan'], { filters: { city: 'Guelph' } })).toEqual([
      'bay-1 bay-3 old-bay',
      3,
    ]);
    expect(await search(['elan'], { state: 'hidden' })).toEqual(['old-bay', 1]);
    expect(await search(['%'])).toEqual(['', 0]);
  },
);
