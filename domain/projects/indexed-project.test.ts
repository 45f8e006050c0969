import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildBuilder, buildProject, storeProjects } from '../../tests/support/factories.ts';
import { runToEnd } from '../catalogue/sliced-work.ts';
import { buildIndexedProjects as buildInSlices, type IndexedProjects } from './indexed-project.ts';
import { mlsZones } from './mls-zones.ts';
import { publicProject } from './public-project.ts';

const buildIndexedProjects = (...given: Parameters<typeof buildInSlices>) =>
  runToEnd(buildInSlices(...given));
const noRecords = { builders: [], mlsZones: [] };
const inDefaultOrder = [
  buildProject({ stub: 'first-featured', featuredRank: 1, launchedOn: '2024-01-01', title: 'Z' }),
  buildProject({ stub: 'second-featured', featuredRank: 2, launchedOn: '2026-01-01', title: 'A' }),
  buildProject({ stub: 'newest', launchedOn: '2026-10-01', title: 'Z' }),
  buildProject({ stub: 'older-a', launchedOn: '2026-09-30', title: 'A' }),
  buildProject({ stub: 'older-b', launchedOn: '2026-09-30', title: 'B' }),
  buildProject({ stub: 'no-launch', title: '1' }),
];
const orderOf = (projects: typeof inDefaultOrder) =>
  buildIndexedProjects(storeProjects(projects), noRecords).listed.map(
    ({ project }) => project.stub,
  );

test('featured projects come first in their order, then the newest launch, then by title', () => {
  const expected = inDefaultOrder.map(({ stub }) => stub);
  fc.assert(
    fc.property(
      fc.shuffledSubarray(inDefaultOrder, { minLength: inDefaultOrder.length }),
      (shuffled) => {
        expect(orderOf(shuffled)).toEqual(expected);
      },
    ),
  );
});

test('after changes, additions and removals the order matches a rebuilt catalogue', () => {
  const launches = ['2026-01-01', '2026-02-01', '2026-03-01', null];
  const catalogue = fc.uniqueArray(
    fc.record({ id: fc.nat(12), launch: fc.nat(3), title: fc.constantFrom('A', 'B') }),
    { selector: ({ id }) => id, maxLength: 9 },
  );
  const known = new Map<string, ReturnType<typeof buildProject>>();
  const store = (rows: { id: number; launch: number; title: string }[]) =>
    rows.map(({ id, launch, title }) => {
      const key = `${id}-${launch}-${title.toLowerCase()}`;
      const project =
        known.get(key) ?? buildProject({ stub: key, title, launchedOn: launches[launch]! });
      known.set(key, project);
      return { id, project, updatedOn: '2026-11-20' };
    });
  fc.assert(
    fc.property(catalogue, catalogue, (earlier, later) => {
      const before = buildIndexedProjects(store(earlier), noRecords);
      expect(buildIndexedProjects(store(later), noRecords, before).listed).toEqual(
        buildIndexedProjects(store(later), noRecords).listed,
      );
    }),
  );
});

test('projects with equal sort keys are ordered by id', () => {
  const twins = ['b', 'a', 'c'].map((stub) => buildProject({ stub, title: 'Same' }));
  expect(orderOf(twins)).toEqual(['b', 'a', 'c']);
});

test('an indexed project has its builder, type groups, zone and texts', () => {
  const project = buildProject({
    stub: 'core',
    title: 'CORE House',
    types: ['Loft', 'Row'],
    mlsZone: 'C1 - Toronto',
    streetAddress: '1 King Street',
    builderUrl: 'oak',
  });
  const builder = buildBuilder('oak', 'Oak & Sons');
  const [listed] = buildIndexedProjects([{ id: 7, project, updatedOn: '2026-11-20' }], {
    builders: [builder],
    mlsZones,
  }).listed;
  expect(listed).toMatchObject({
    id: 7,
    project: publicProject(project),
    builder,
    updatedOn: '2026-11-20',
    typeGroups: ['Condominium', 'Freehold Row Town Homes'],
    zoneDescription: mlsZones[0]?.description,
  });
  expect(listed?.text).toContain('core house');
  expect(listed?.text).toContain('oak & sons');
  expect(listed?.placeText).toContain('1 king street');
  expect(listed?.placeText).toContain('kensington market');
});

test('an unknown builder or zone is null', () => {
  const project = buildProject({ stub: 'lost', builderUrl: 'gone', mlsZone: 'C5 - Toronto' });
  const [listed] = buildIndexedProjects(storeProjects([project]), {
    builders: [],
    mlsZones,
  }).listed;
  expect(listed).toMatchObject({ builder: null, zoneDescription: null });
});

test('a record with another id, day, builder or zone table is prepared again', () => {
  const project = buildProject({ stub: 'core', mlsZone: 'C1 - Toronto', builderUrl: 'oak' });
  let before: IndexedProjects | undefined;
  const prepare = (id: number, updatedOn: string, name: string, description: string) => {
    const builders = [buildBuilder('oak', name)];
    const zones = [{ name: 'C1 - Toronto', description }];
    before = buildIndexedProjects(
      [{ id, project, updatedOn }],
      { builders, mlsZones: zones },
      before,
    );
    return before.listed[0];
  };
  expect(prepare(1, '2026-11-20', 'Oak', 'Downtown')).toMatchObject({ id: 1 });
  expect(prepare(2, '2026-11-21', 'Elm', 'Uptown')).toMatchObject({
    id: 2,
    updatedOn: '2026-11-21',
    builder: { name: 'Elm' },
    zoneDescription: 'Uptown',
  });
  expect(prepare(2, '2026-11-21', 'Elm', 'Uptown')?.text).toContain('elm');
  expect(prepare(3, '2026-11-21', 'Elm', 'Uptown')).toMatchObject({ id: 3 });
  expect(prepare(3, '2026-11-22', 'Elm', 'Uptown')).toMatchObject({ updatedOn: '2026-11-22' });
  expect(prepare(3, '2026-11-22', 'Elm', 'Midtown')?.placeText).toContain('midtown');
});

test('an unchanged record is not prepared again', () => {
  const stored = storeProjects([buildProject({ stub: 'a' }), buildProject({ stub: 'b' })]);
  const before = buildIndexedProjects(stored, noRecords);
  const changed = { ...stored[1]!, project: buildProject({ stub: 'b', storeys: 9 }) };
  const [a, b] = buildIndexedProjects([stored[0]!, changed], noRecords, before).listed;
  expect(a).toBe(before.listed[0]);
  expect(b?.project.storeys).toBe(9);
});
