import { expect, test } from 'vitest';
import { emptyCatalogue } from '../../../domain/catalogue/catalogue-records.ts';
import { buildSnapshot } from '../../../domain/catalogue/snapshot.ts';
import { buildLeadDraft, buildProject } from '../../../tests/support/factories.ts';
import { findDraftProject } from './lead-intake.ts';

test('a worksheet whose project was typed belongs to the project of that name', () => {
  const projects = [
    buildProject({ stub: 'cote-house', title: 'Côte House' }),
    buildProject({ stub: 'sextant', title: 'Sextant' }),
  ].map((project, id) => ({ id, project, updatedOn: '2026-11-01', priceChanges: [] }));
  const snapshot = buildSnapshot(1, { ...emptyCatalogue, projects });
  for (const [project_name, projectStub, found] of [
    ['Sextant', null, 'sextant'],
    [' cote house ', null, 'cote-house'],
    ['A project of another site', null, null],
    ['Sextant', 'cote-house', 'cote-house'],
    ['', null, null],
  ] as const) {
    const draft = buildLeadDraft({ attributes: { project_name }, projectStub });
    expect(findDraftProject(draft, { snapshot }), project_name).toBe(found);
  }
});
