import { expect, test } from 'vitest';
import { buildProject, buildTestSnapshot } from '../../../tests/support/factories.ts';
import { syntheticBuilders } from '../../../tests/support/generate/synthetic-builders.ts';
import { parsePolygon } from '../../places/polygon.ts';
import { mlsZones } from '../mls-zones.ts';
import type { Project } from '../project.ts';
import { emptyQuery, type ProjectQuery } from './project-query.ts';
import { searchProjects } from './search.ts';

const find = (projects: readonly Project[], query: Partial<ProjectQuery>) =>
  searchProjects(buildTestSnapshot(projects).listings.selling, { ...emptyQuery, ...query })
    .list()
    .map(({ project }) => project.stub)
    .sort();

test('area=toronto is every project in one of the MLS zones, and no other (B-4.9)', () => {
  const projects = [
    buildProject({ stub: 'core', mlsZone: 'C1 - Toronto' }),
    buildProject({ stub: 'etobicoke', city: 'Etobicoke', mlsZone: 'W6 - Etobicoke' }),
    buildProject({ stub: 'no-zone', city: 'Toronto' }),
    buildProject({ stub: 'other-zone', city: 'Toronto', mlsZone: 'C5 - Toronto' }),
    buildProject({ stub: 'named', city: 'Hamilton', title: 'Toronto Street' }),
  ];
  expect(find(projects, { area: 'toronto' })).toEqual(['core', 'etobicoke']);
  expect(find(projects, { area: 'TORONTO' })).toEqual(['core', 'etobicoke']);
  expect(find(projects, { mls_zone: mlsZones.map(({ name }) => name) })).toEqual([
    'core',
    'etobicoke',
  ]);
});

test.each([
  [500_000, null, ['exact', 'open', 'wide']],
  [500_001, null, ['wide']],
  [null, 500_000, ['exact', 'open', 'wide']],
  [null, 499_999, ['wide']],
  [500_000, 500_000, ['exact', 'open', 'wide']],
  [900_000, 950_000, ['wide']],
  [900_001, null, []],
  [null, 399_999, []],
])('a price from %j to %j finds %j', (min, max, expected) => {
  const projects = [
    buildProject({ stub: 'exact', minPriceCad: 500_000, maxPriceCad: 500_000 }),
    buildProject({ stub: 'open', minPriceCad: 500_000 }),
    buildProject({ stub: 'wide', minPriceCad: 400_000, maxPriceCad: 900_000 }),
    buildProject({ stub: 'unpriced' }),
    buildProject({ stub: 'only-highest', maxPriceCad: 500_000 }),
  ];
  expect(find(projects, { price: { min, max } })).toEqual(expected);
});

test('a map area includes its edge, and never a project without coordinates (B-4.6)', () => {
  const projects = [
    buildProject({ stub: 'inside', latitude: 43.65, longitude: -79.38 }),
    buildProject({ stub: 'corner', latitude: 44, longitude: -79 }),
    buildProject({ stub: 'outside', latitude: 44.01, longitude: -79 }),
    buildProject({ stub: 'nowhere' }),
    buildProject({ stub: 'half', latitude: 43.65 }),
  ];
  const world = { south: -90, west: -180, north: 90, east: 180 };
  expect(find(projects, { bounds: { south: 43, west: -80, north: 44, east: -79 } })).toEqual([
    'corner',
    'inside',
  ]);
  expect(find(projects, { bounds: world })).toEqual(['corner', 'inside', 'outside']);
});

test('a search reveals nothing that only members may see', () => {
  const sums = {
    floorPlans: [{ name: 'Larch', beds: 1, baths: 1, interiorSqFt: 517, priceCad: 777_123 }],
    depositSchedule: [{ label: 'First', amountCad: 12_345 }],
    assignment: { originalPriceCad: 611_001, assignmentPriceCad: 622_002, depositsPaidCad: 98_765 },
  };
  const locked = buildProject({ stub: 'locked', ...sums });
  const open = buildProject({ stub: 'open', plansArePublic: true, ...sums });
  expect(find([locked, open], { search: '517' })).toEqual(['locked', 'open']);
  for (const search of ['777123', '77712', '12345', '611001', '98765'])
    expect(find([locked, open], { search }), search).toEqual(['open']);
  // The price of an assignment is public, as every project's lowest price is.
  expect(find([locked, open], { search: '622002' })).toEqual(['locked', 'open']);
});

test('the keyword is searched in every nested text, numbers and the builder, but not in the project’s address or file names (B-5.9)', () => {
  const project = buildProject({
    stub: 'juniper-house',
    description: 'A courtyard\nwith three maples.',
    amenities: ['Pet wash'],
    floorPlans: [{ name: 'The Larch', beds: 1, baths: 1, interiorSqFt: 517 }],
    incentives: [{ title: 'Free locker' }],
    images: [{ file: 'secret-file.jpg', alt: 'A brick tower at dusk' }],
    builderUrl: 'oak',
  });
  const index = buildTestSnapshot([project], {
    builders: [
      {
        ...syntheticBuilders[0]!,
        url: 'oak',
        name: 'Oak & Sons',
        contact: 'Wilhelmina Birch',
        email: 'sales@oak.example',
        location: '77 Office Lane, Moosonee',
      },
    ],
  }).listings.selling;
  const count = (search: string) => searchProjects(index, { ...emptyQuery, search }).list().length;
  for (const search of [
    'JUNIPER',
    'three maples',
    'courtyard with',
    'CÔURTYARD',
    'pet w',
    'larch',
    '517',
    'locker',
    'dusk',
    '& s',
    'wilhelmina',
    'sales@oak',
  ])
    expect(count(search), search).toBe(1);
  for (const search of ['moosonee', 'office lane', 'secret', 'maples pet', 'true', 'false', 'null'])
    expect(count(search), search).toBe(0);
});

test('chosen projects are those in the list; an empty list gives none', () => {
  const projects = ['one', 'two', 'three'].map((stub) => buildProject({ stub }));
  expect(find(projects, { only: ['three', 'gone', 'one'] })).toEqual(['one', 'three']);
  expect(find(projects, { only: [] })).toEqual([]);
});

test('a drawn area contains the polygon, not its whole bounding box', () => {
  const within = parsePolygon('43,-80~43,-79~44,-79')!;
  const projects = [
    buildProject({ stub: 'inside', latitude: 43.2, longitude: -79.3 }),
    buildProject({ stub: 'beside', latitude: 43.8, longitude: -79.8 }),
    buildProject({ stub: 'nowhere' }),
  ];
  expect(find(projects, { within })).toEqual(['inside']);
});

const plan = (beds: number) => ({ name: `Plan ${beds}`, beds, baths: 1, interiorSqFt: 500 });

test.each([
  [['Studio'], ['studio']],
  [['1'], ['mixed', 'studio']],
  [['2'], ['mixed']],
  [['4'], ['large']],
  [
    ['3', '4', 'Studio'],
    ['large', 'studio'],
  ],
])('for the bedrooms %j one floor plan is sufficient: %j', (beds, expected) => {
  const projects = [
    buildProject({ stub: 'studio', floorPlans: [plan(0), plan(1)] }),
    buildProject({ stub: 'mixed', floorPlans: [plan(1), plan(1), plan(2.5)] }),
    buildProject({ stub: 'large', floorPlans: [plan(6)] }),
    buildProject({ stub: 'planless' }),
  ];
  expect(find(projects, { beds })).toEqual(expected);
});

test('a project with two matching plans counts once', () => {
  const { beds } = searchProjects(
    buildTestSnapshot([buildProject({ stub: 'twice', floorPlans: [plan(1), plan(1)] })]).listings
      .selling,
    emptyQuery,
  ).counts();
  expect([...beds]).toEqual([0, 1, 0, 0, 0]);
});

test('the occupancy year comes from the day, else from the completion date', () => {
  const projects = [
    buildProject({ stub: 'day', occupancyOn: '2028-04-01', completionDate: 'Fall 2027' }),
    buildProject({ stub: 'season', completionDate: 'Fall 2027' }),
    buildProject({ stub: 'soon', completionDate: 'Soon, in phase 12027' }),
    buildProject({ stub: 'unknown' }),
  ];
  const { options } = buildTestSnapshot(projects).listings.selling;
  expect(options.occupancy.map(({ value }) => value)).toEqual(['2027', '2028']);
  expect(find(projects, { occupancy: ['2028'] })).toEqual(['day']);
  expect(find(projects, { occupancy: ['2027'] })).toEqual(['season']);
});

test('storeys are a range, inclusive', () => {
  const projects = [4, 12, 40].map((storeys) => buildProject({ stub: `s${storeys}`, storeys }));
  projects.push(buildProject({ stub: 'unknown' }));
  expect(find(projects, { storeys: { min: 4, max: 12 } })).toEqual(['s12', 's4']);
  expect(find(projects, { storeys: { min: null, max: 11 } })).toEqual(['s4']);
  expect(find(projects, { storeys: { min: 13, max: null } })).toEqual(['s40']);
});
