import { expect, test } from 'vitest';
import { buildBuilder, buildProject, buildTestSnapshot } from '../../tests/support/factories.ts';
import { listChangedPaths } from './changed-paths.ts';

const oak = buildBuilder('oak', 'Oak & Sons');
const { records } = buildTestSnapshot(
  [
    buildProject({ stub: 'one' }),
    buildProject({ stub: 'two', kind: 'coming-soon' }),
    buildProject({ stub: 'three' }),
  ],
  { builders: [oak] },
);
const find = (stub: string) => {
  const found = records.projects.find((project) => project.stub === stub);
  if (!found) throw new Error(`There is no ${stub}.`);
  return found;
};
const one = find('one');

test('the pages of added or changed records are listed', () => {
  expect(listChangedPaths(records, { ...records })).toEqual(new Set());
  const projects = [
    { ...one, title: 'Another title' },
    find('two'),
    find('three'),
    { ...one, stub: 'four' },
  ];
  const after = { ...records, projects, builders: [oak, buildBuilder('ash', 'Ash')] };
  expect(listChangedPaths(records, after)).toEqual(
    new Set(['/builders-and-developers/ash', '/property-details/one', '/property-details/four']),
  );
});

test('a removed or moved record may be mentioned on any page', () => {
  const projects = [one, find('two')];
  expect(listChangedPaths(records, { ...records, projects })).toBeNull();
  const launched = { ...find('two'), kind: 'selling' as const };
  expect(
    listChangedPaths(records, { ...records, projects: [one, launched, find('three')] }),
  ).toBeNull();
  expect(listChangedPaths(records, { ...records, builders: [] })).toBeNull();
});

test('a change of the site’s own records, or very many changes, may affect any page', () => {
  const legal = { page: 'disclaimer' as const, body: 'Another' };
  expect(listChangedPaths(records, { ...records, legalPages: [legal] })).toBeNull();
  const projects = Array.from({ length: 1001 }, (_, at) => ({ ...one, stub: `many-${at}` }));
  expect(listChangedPaths(records, { ...records, projects })).toBeNull();
});
