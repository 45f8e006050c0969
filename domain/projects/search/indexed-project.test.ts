import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  buildBuilder,
  buildProject,
  buildStation,
  storeProjects,
} from '../../../tests/support/factories.ts';
import { indexProjects } from './indexed-project.ts';
import { mlsZones } from '../mls-zones.ts';
import { publicProject } from '../public-project.ts';

const noRecords = { builders: [], mlsZones: [], stations: [] };
const inDefaultOrder = [
  buildProject({ stub: 'first-featured', featuredRank: 1, launchedOn: '2024-01-01', title: 'Z' }),
  buildProject({ stub: 'second-featured', featuredRank: 2, launchedOn: '2026-01-01', title: 'A' }),
  buildProject({ stub: 'newest', launchedOn: '2026-10-01', title: 'Z' }),
  buildProject({ stub: 'older-a', launchedOn: '2026-09-30', title: 'A' }),
  buildProject({ stub: 'older-b', launchedOn: '2026-09-30', title: 'B' }),
  buildProject({ stub: 'no-launch', title: '1' }),
];
const orderOf = (projects: typeof inDefaultOrder) =>
  indexProjects(storeProjects(projects), noRecords).map(({ project }) => project.stub);

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
  const [listed] = indexProjects([{ id: 7, project, updatedOn: '2026-11-20', priceChanges: [] }], {
    builders: [builder],
    mlsZones,
    stations: [],
  });
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
  const [listed] = indexProjects(storeProjects([project]), {
    builders: [],
    mlsZones,
    stations: [],
  });
  expect(listed).toMatchObject({ builder: null, zoneDescription: null });
});

test('a record with another id, day, builder or zone table is prepared again', () => {
  const project = buildProject({ stub: 'core', mlsZone: 'C1 - Toronto', builderUrl: 'oak' });
  const prepare = (id: number, updatedOn: string, name: string, description: string) =>
    indexProjects([{ id, project, updatedOn, priceChanges: [] }], {
      builders: [buildBuilder('oak', name)],
      mlsZones: [{ name: 'C1 - Toronto', description }],
      stations: [],
    })[0];
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

test('a project has new distances when a station moved', () => {
  const stored = storeProjects([buildProject({ stub: 'a', latitude: 43.7, longitude: -79.4 })]);
  const measure = (latitude: number) =>
    indexProjects(stored, {
      ...noRecords,
      stations: [buildStation('s', { latitude, longitude: -79.4 })],
    })[0]?.stations.map(({ metres }) => metres);
  expect(measure(43.71)).toEqual([1112]);
  expect(measure(43.701)).toEqual([111]);
});

test('an unchanged record is not prepared again', () => {
  const stored = storeProjects([buildProject({ stub: 'a' }), buildProject({ stub: 'b' })]);
  const before = indexProjects(stored, noRecords);
  const changed = { ...stored[1]!, project: buildProject({ stub: 'b', storeys: 9 }) };
  const [a, b] = indexProjects([stored[0]!, changed], noRecords);
  expect(a).toBe(before[0]);
  expect(b?.project.storeys).toBe(9);
});

const assignment = { originalPriceCad: 500_000, assignmentPriceCad: 480_000, depositsPaidCad: 1 };
test.each([
  [{}, [480_000, null, null]],
  [{ occupancyOn: '2027-05-01' }, [480_000, '2027-05-01', '2027-05-01']],
  [{ ofHome: '2027-06-01' }, [480_000, '2027-06-01', '2027-06-01']],
  [
    { minPriceCad: 490_000, occupancyOn: '2027-05-01', ofHome: '2027-06-01' },
    [490_000, '2027-05-01', '2027-06-01'],
  ],
])(
  'an assignment of which the record says %j once has its price and day everywhere',
  (said, is) => {
    const { ofHome, ...record }: { ofHome?: string; occupancyOn?: string; minPriceCad?: number } =
      said;
    const draft = { ...assignment, ...(ofHome ? { occupancyOn: ofHome } : {}) };
    const project = buildProject({
      stub: 'suite',
      ...record,
      kind: 'assignment',
      assignment: draft,
    });
    const [indexed] = indexProjects(storeProjects([project]), noRecords);
    const { minPriceCad, occupancyOn, assignment: home } = indexed!.project;
    expect([minPriceCad, occupancyOn, home?.occupancyOn]).toEqual(is);
  },
);
