import { expect } from 'vitest';
import { cataloguePartNames } from '../../domain/catalogue/catalogue-parts.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildProject } from '../../tests/support/factories.ts';
import { createCatalogueWriter } from './catalogue-writer.ts';
import { listRecords } from './record-list-store.ts';

testOnBoth('the records of every part are searched by key and name', async (database) => {
  const search = (part: (typeof cataloguePartNames)[number], ...words: string[]) =>
    listRecords(database.db, part, { state: 'all', words, filters: {}, after: null }, 10);
  for (const part of cataloguePartNames) expect(await search(part, 'no-such'), part).toEqual([]);
  await createCatalogueWriter(database).save({
    projects: [buildProject({ stub: 'tower', title: 'Harbour House' })],
  });
  expect((await search('projects', 'harb', 'tow')).map(({ key }) => key)).toEqual(['tower']);
});
