import { expect, test } from 'vitest';
import { buildProject, buildTestSnapshot } from '../../../tests/support/factories.ts';
import { publicProject } from '../public-project.ts';
import { chooseSimilarProjects } from './similar-projects.ts';

const condo = { types: ['High Rise'], minPriceCad: 600_000 };
const { listed } = buildTestSnapshot([
  buildProject({ stub: 'elsewhere', city: 'Ottawa', ...condo }),
  buildProject({ stub: 'house', city: 'Guelph', types: ['Detached'], minPriceCad: 600_000 }),
  buildProject({ stub: 'dear', city: 'Guelph', ...condo, minPriceCad: 1_900_000 }),
  buildProject({ stub: 'alike', city: 'Guelph', ...condo, minPriceCad: 620_000 }),
  buildProject({ stub: 'later', city: 'Guelph', ...condo, kind: 'coming-soon' }),
]);
const hidden = publicProject(buildProject({ stub: 'hidden', city: 'Guelph', ...condo }));

test('similar projects are of the same kind: same city first, then same type, then a price within a fifth (B-2.72)', () => {
  const choose = (count: number) =>
    chooseSimilarProjects(hidden, listed, count).map(({ project }) => project.stub);
  expect(choose(3)).toEqual(['alike', 'dear', 'house']);
  expect(choose(9)).toEqual(['alike', 'dear', 'house', 'elsewhere']);
});

test('what is sold out comes after what is for sale, and before other cities', () => {
  const build = (stub: string, fields: object) =>
    buildProject({ stub, city: 'Guelph', ...condo, ...fields });
  const all = buildTestSnapshot([
    build('far', { city: 'Ottawa' }),
    build('sold', { salesStatus: 'Sold out' }),
    build('dear', { minPriceCad: 9_000_000 }),
  ]).listed;
  const stubs = chooseSimilarProjects(hidden, all, 3).map(({ project }) => project.stub);
  expect(stubs).toEqual(['dear', 'sold', 'far']);
});

test('a project is not similar to itself, and nothing is similar in an empty catalogue', () => {
  const itself = listed.find(({ project }) => project.stub === 'alike')!.project;
  const stubs = chooseSimilarProjects(itself, listed, 9).map(({ project }) => project.stub);
  expect(stubs).not.toContain('alike');
  expect(chooseSimilarProjects(hidden, [], 3)).toEqual([]);
});

test('among equally similar projects the nearest come first, and those without a position last (B-2.72)', () => {
  const at = (stub: string, latitude: number | null, minPriceCad = 600_000) =>
    buildProject({ stub, ...condo, minPriceCad, latitude, longitude: latitude && -79.4 });
  const near = buildTestSnapshot([
    at('nowhere', null),
    at('far', 43.9),
    at('next', 43.71),
    at('a-fifth-dearer', 43.72, 750_000),
    at('too-dear', 43.7, 751_000),
  ]).listed;
  const own = publicProject(at('own', 43.7));
  expect(chooseSimilarProjects(own, near, 9).map(({ project }) => project.stub)).toEqual([
    'next',
    'a-fifth-dearer',
    'far',
    'nowhere',
    'too-dear',
  ]);
  expect(chooseSimilarProjects(own, near, 3)).toHaveLength(3);
});
