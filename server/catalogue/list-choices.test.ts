import { expect } from 'vitest';
import { parseRecordQuery } from '../../domain/catalogue/record-query.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildBuilder, buildProject } from '../../tests/support/factories.ts';
import { openConsole } from '../../tests/support/open-console.ts';
import { saveCatalogue } from '../../tests/support/save-catalogue.ts';
import { listFilterChoices } from './list-choices.ts';

testOnBoth('a bulk edit suggests the names that its fields take', async (database) => {
  await saveCatalogue(database, {
    builders: [buildBuilder('averill', 'Averill Homes')],
    projects: [buildProject({ stub: 'one', builderUrl: 'averill' })],
  });
  const { bulkEdits } = await openConsole(database);
  const query = parseRecordQuery(new URLSearchParams());
  const { suggestions } = await bulkEdits.readNew({ word: 'project', query, ids: null });
  const offered = (field: string) => suggestions[field]?.choices.map(({ value }) => value);
  expect(offered('builderUrl')).toEqual(['Averill Homes']);
  expect(offered('kind')).toEqual(['Selling', 'Coming soon', 'Assignment']);
  expect(offered('constructionStatus')).toContain('Pre-Construction');
  expect(offered('units')).toBeUndefined();
});

testOnBoth('builders are offered in the order in which people look names up', async (database) => {
  const names = ['Wexcombe', 'Öster Homes', 'Élan', 'averill', 'Eaton', 'Oak', 'Zed'];
  await saveCatalogue(database, {
    builders: names.map((name, index) => buildBuilder(`builder-${index}`, name)),
  });
  const { builder } = await listFilterChoices(database.db);
  const sorted = ['averill', 'Eaton', 'Élan', 'Oak', 'Öster Homes', 'Wexcombe', 'Zed'];
  expect(builder.choices.map(({ label }) => label)).toEqual(sorted);
});
