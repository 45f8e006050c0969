import { expect } from 'vitest';
import { parseRecordQuery } from '../../domain/catalogue/record-query.ts';
import { testOnBoth } from '../../tests/support/databases.ts';
import { buildBuilder, buildProject } from '../../tests/support/factories.ts';
import { openConsole } from '../../tests/support/open-console.ts';
import { saveCatalogue } from '../../tests/support/save-catalogue.ts';

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
