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

test('the pages of what was added or changed are named', () => {
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

test('what was taken away, or is at another address, may be named by any page', () => {
  const projects = [one, find('two')];
  expect(listChangedPaths(records, { ...records, projects })).toBeNull();
  const launched = { ...find('two'), kind: 'selling' as const };
  expect(
    listChangedPaths(records, { ...records, projects: [one, launched, find('three')] }),
  ).toBeNull();
  expect(listChangedPaths(records, { ...records, builders: [] })).toBeNull();
});

test('what the site says of itself, and very much at once, may change any page', () => {
  const text = { name: 'home', text: 'Another' };
  expect(listChangedPaths(records, { ...records, siteTexts: [text] })).toBeNull();
  const projects = Array.from({ length: 1001 }, (_, at) => ({ ...one, stub: `many-${at}` }));
  expect(listChangedPaths(records, { ...records, projects })).toBeNull();
});
