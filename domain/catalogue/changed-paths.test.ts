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

test('the pages of what was added, removed or changed are named, as they were and as they are', () => {
  expect(listChangedPaths(records, { ...records })).toEqual(new Set());
  const projects = [
    { ...one, title: 'Another title' },
    { ...find('two'), stub: 'launched', kind: 'selling' as const },
  ];
  const after = { ...records, projects, builders: [oak, buildBuilder('ash', 'Ash')] };
  expect(listChangedPaths(records, after)).toEqual(
    new Set([
      '/builders-and-developers/ash',
      '/property-details/one',
      '/comingsoon-detail/two',
      '/property-details/launched',
      '/property-details/three',
    ]),
  );
});

test('what the site says of itself, and very much at once, may change any page', () => {
  const text = { name: 'home', text: 'Another' };
  expect(listChangedPaths(records, { ...records, siteTexts: [text] })).toBeNull();
  const projects = Array.from({ length: 1001 }, (_, at) => ({ ...one, stub: `many-${at}` }));
  expect(listChangedPaths(records, { ...records, projects })).toBeNull();
});
