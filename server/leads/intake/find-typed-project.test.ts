import { expect, test } from 'vitest';
import { emptyCatalogue } from '../../../domain/catalogue/catalogue-records.ts';
import { buildSnapshot } from '../../../domain/catalogue/snapshot.ts';
import type { LeadDraft } from '../../../domain/leads/lead.ts';
import { buildLeadDraft, buildProject } from '../../../tests/support/factories.ts';
import { findNamedProject } from './find-named-project.ts';

test('a worksheet whose project was typed belongs to the project of that name', async () => {
  const projects = [
    buildProject({ stub: 'cote-house', title: 'Côte House' }),
    buildProject({ stub: 'sextant', title: 'Sextant' }),
  ].map((project, id) => ({ id, project, updatedOn: '2026-11-01', priceChanges: [] }));
  const received: LeadDraft[] = [];
  const submit = (draft: LeadDraft) => {
    received.push(draft);
    return Promise.resolve({ leadId: 1, reference: 'GB-A', message: '' });
  };
  const intake = findNamedProject(
    { submit },
    { snapshot: buildSnapshot(1, { ...emptyCatalogue, projects }) },
  );
  const origin = { clientAddress: null, userAgent: null, pageUrl: null };
  for (const [project_name, projectStub] of [
    ['Sextant', null],
    [' cote house ', null],
    ['A project of another site', null],
    ['Sextant', 'cote-house'],
    ['', null],
  ] as const)
    await intake.submit(buildLeadDraft({ attributes: { project_name }, projectStub }), origin);
  expect(received.map(({ projectStub }) => projectStub)).toEqual([
    'sextant',
    'cote-house',
    null,
    'cote-house',
    null,
  ]);
});
