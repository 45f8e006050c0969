import { expect, test } from 'vitest';
import { generateProjects } from '../../../tests/support/generate/generate-projects.ts';
import type { Project } from '../../projects/project.ts';
import { collectChanges } from './describe-changes.ts';

const projects = [...generateProjects(25, 1)];
const [first] = projects as [Project];
function describeChanges(
  incoming: readonly Project[],
  findStored: (stub: string) => Project | null,
) {
  const changes = collectChanges();
  for (const project of incoming)
    changes.add('projects', project.stub, findStored(project.stub), project);
  return changes.lines();
}
const finder = (stored: readonly Project[]) => (stub: string) =>
  stored.find((project) => project.stub === stub) ?? null;

test('stored values, in any order of keys, produce no line', () => {
  const shuffled = Object.fromEntries(Object.entries(first).toReversed()) as unknown as Project;
  expect(describeChanges([first], finder([shuffled]))).toEqual([]);
});

test('a change is described field by field', () => {
  const after = { ...first, storeys: 99, locality: 'Old Town' };
  expect(describeChanges([after], finder([first]))).toEqual([
    `Changed project ${first.title}: Locality: (nothing) → Old Town; Storeys: ${first.storeys} → 99`,
  ]);
});

test('only ten additions are listed', () => {
  const lines = describeChanges(projects, () => null);
  expect(lines).toHaveLength(11);
  expect(lines[0]).toBe(`New project ${first.title}`);
  expect(lines[10]).toBe('  and 15 more');
});

test('every record type is described with its own name', () => {
  const changes = collectChanges();
  changes.add('cities', 'guelph', null, { slug: 'guelph', name: 'Guelph' });
  changes.add('faqEntries', 'Why?', { answer: 'No.' }, { answer: 'Yes.' });
  expect(changes.lines()).toEqual([
    'New city Guelph',
    'Changed FAQ entry Why?: Answer: No. → Yes.',
  ]);
});

test('builders are called by their names, also one that the file adds', () => {
  const changes = collectChanges([['oak', 'Oak Homes']]);
  changes.add('builders', 'elm', null, { url: 'elm', name: 'Elm & Sons' });
  const before = { ...first, builderUrl: 'oak' };
  changes.add('projects', first.stub, before, { ...first, builderUrl: 'elm' });
  changes.add('projects', first.stub, before, { ...first, builderUrl: 'unknown' });
  expect(changes.lines()).toEqual([
    'New builder Elm & Sons',
    `Changed project ${first.title}: Builder: Oak Homes → Elm & Sons`,
    `Changed project ${first.title}: Builder: Oak Homes → unknown`,
  ]);
});
