import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildProject, buildTestSnapshot } from '../../tests/factories.ts';
import type { CatalogueSnapshot } from '../catalogue/snapshot.ts';
import { generateProjects } from '../generate/generate-projects.ts';
import { syntheticBuilders } from '../generate/synthetic-builders.ts';
import { choiceFilterNames } from './filters.ts';
import { mlsZones } from './mls-zones.ts';
import type { Project } from './project.ts';
import { buildPredicates, emptyQuery, type ProjectQuery } from './project-query.ts';
import { searchProjects } from './search.ts';

// The plain definition of the filters, said a second time straight from the specification.
const coveredTypes: Readonly<Record<string, readonly string[]>> = {
  Condominium: ['condominium', 'apartment', 'low rise', 'high rise', 'mid rise', 'loft'],
  'Detached Houses': ['detached houses', 'detached', 'single family'],
  'Semi Detached Houses': ['semi detached houses', 'semi detached'],
  'Freehold Row Town Homes': ['freehold row town homes', 'townhouse', 'row'],
  Quadraplex: ['quadraplex'],
  Link: ['link'],
  'Stacked Condo Town Homes': ['stacked condo town homes', 'stacked'],
};
const builderNames = new Map(syntheticBuilders.map(({ url, name }) => [url, name]));
const zoneDescriptions = new Map(mlsZones.map(({ name, description }) => [name, description]));

const has = (text: string | null | undefined, wanted: string) =>
  text?.toLowerCase().includes(wanted.toLowerCase()) ?? false;
const anyTextHas = (value: unknown, wanted: string): boolean =>
  typeof value === 'object' && value !== null
    ? Object.values(value).some((part) => anyTextHas(part, wanted))
    : (typeof value === 'string' || typeof value === 'number') && has(`${value}`, wanted);

function passesPlainly(project: Project, query: ProjectQuery): boolean {
  const builder = builderNames.get(project.builderUrl ?? '') ?? null;
  const isAmong = (value: string | null, wanted: readonly string[] | null) =>
    wanted === null || (value !== null && wanted.includes(value));
  const { price, area, search, bounds } = query;
  const lowest = project.minPriceCad;
  const highest = project.maxPriceCad ?? lowest;
  const { latitude, longitude } = project;
  const zoneDescription = zoneDescriptions.get(project.mlsZone ?? '');
  return (
    isAmong(project.mlsZone, query.mls_zone) &&
    isAmong(project.city, query.city) &&
    isAmong(builder, query.developer) &&
    isAmong(project.constructionStatus, query.status) &&
    (query.type === null ||
      project.types.some((word) =>
        query.type?.some((name) => coveredTypes[name]?.includes(word.toLowerCase())),
      )) &&
    (price === null ||
      (lowest !== null &&
        highest !== null &&
        (price.min === null || highest >= price.min) &&
        (price.max === null || lowest <= price.max))) &&
    (area === null ||
      (area.toLowerCase() === 'toronto'
        ? zoneDescription !== undefined
        : [
            project.locality,
            project.city,
            project.mlsZone,
            zoneDescription,
            project.streetAddress,
          ].some((text) => has(text, area)))) &&
    (search === null || anyTextHas(project, search) || has(builder, search)) &&
    (bounds === null ||
      (latitude !== null &&
        longitude !== null &&
        bounds.south <= latitude &&
        latitude <= bounds.north &&
        bounds.west <= longitude &&
        longitude <= bounds.east))
  );
}

/** Generated projects with the gaps and oddities that imported ones have. */
const catalogue = fc.integer({ min: 0, max: 10_000 }).map((seed) => {
  const projects = [...generateProjects(60, seed)].map((project, k) => ({
    ...project,
    locality: k % 4 === 0 ? `Old ${project.city}` : null,
    ...(k % 5 === 0 ? { latitude: null, longitude: null } : {}),
    ...(k % 6 === 0 ? { minPriceCad: null, maxPriceCad: null } : {}),
    ...(k % 7 === 0 ? { maxPriceCad: null } : {}),
    ...(k % 8 === 0 ? { builderUrl: null } : {}),
    ...(k % 9 === 0 ? { types: [...project.types, 'Townhouse', 'LOFT', 'Houseboat'] } : {}),
    ...(k % 10 === 0 ? { types: [] } : {}),
    ...(k % 11 === 0 ? { constructionStatus: null } : {}),
    ...(k % 13 === 0 ? { mlsZone: 'X1 - Nowhere' } : {}),
    ...(k % 12 === 0 ? { kind: 'coming-soon' as const } : {}),
  }));
  return buildTestSnapshot(projects, { builders: syntheticBuilders });
});

const sellingOf = (snapshot: CatalogueSnapshot) =>
  snapshot.listed.map(({ project }) => project).filter(({ kind }) => kind === 'selling');

/** A query about what the catalogue holds, so that filters hit; each is set about one time in three. */
function queryFor(snapshot: CatalogueSnapshot): fc.Arbitrary<ProjectQuery> {
  const { options } = snapshot.listings.selling;
  const project = fc.constantFrom(...sellingOf(snapshot));
  const sometimes = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 1 });
  const rarely = <Value>(value: fc.Arbitrary<Value>) =>
    fc.oneof({ arbitrary: fc.constant(null), weight: 2 }, { arbitrary: value, weight: 1 });
  const chosen = Object.fromEntries(
    choiceFilterNames.map((name) => [
      name,
      rarely(
        fc.subarray(
          options[name].map(({ value }) => value),
          { minLength: 1 },
        ),
      ),
    ]),
  );
  const price = project.chain(({ minPriceCad, maxPriceCad }) =>
    fc.record({
      min: sometimes(fc.constantFrom(maxPriceCad ?? 0, (maxPriceCad ?? 0) + 1, 600_000)),
      max: sometimes(fc.constantFrom(minPriceCad ?? 0, (minPriceCad ?? 1) - 1, 900_000)),
    }),
  );
  const piece = (text: string) =>
    fc
      .tuple(fc.nat(Math.max(0, text.length - 1)), fc.integer({ min: 1, max: 20 }))
      .map(([start, length]) => text.slice(start, start + length).trim() || 'a');
  const corner = fc.constantFrom(
    ...sellingOf(snapshot).filter(({ latitude }) => latitude !== null),
  );
  return fc
    .record({
      ...chosen,
      price: rarely(price),
      area: rarely(
        project.chain(({ city, streetAddress, mlsZone }) =>
          fc.oneof(
            fc.constantFrom('toronto', 'Toronto', 'Downtown', 'Old '),
            fc.constantFrom(city.toUpperCase(), mlsZone ?? city),
            piece(streetAddress ?? city),
          ),
        ),
      ),
      search: rarely(
        project.chain(({ description, stub, title }) =>
          fc.oneof(piece(description), piece(stub), piece(title.toUpperCase()), fc.string()),
        ),
      ).map((text) => text?.replace(/\s+/g, ' ').trim() || null),
      bounds: rarely(
        fc.tuple(corner, corner).map(([a, b]) => ({
          south: Math.min(a.latitude ?? 0, b.latitude ?? 0),
          north: Math.max(a.latitude ?? 0, b.latitude ?? 0),
          west: Math.min(a.longitude ?? 0, b.longitude ?? 0),
          east: Math.max(a.longitude ?? 0, b.longitude ?? 0),
        })),
      ),
    })
    .map((asked) => ({ ...emptyQuery, ...asked })) as unknown as fc.Arbitrary<ProjectQuery>;
}

const catalogueAndQuery = catalogue.chain((snapshot) =>
  queryFor(snapshot).map((query) => ({ snapshot, query })),
);
const stubs = (projects: readonly Project[]) => projects.map(({ stub }) => stub);

test('a search finds exactly what the plain definition of the filters finds, in the default order', () => {
  let hits = 0;
  fc.assert(
    fc.property(catalogueAndQuery, ({ snapshot, query }) => {
      const { found } = searchProjects(snapshot.listings.selling, query);
      const expected = sellingOf(snapshot).filter((project) => passesPlainly(project, query));
      expect(stubs(found.map(({ project }) => project))).toEqual(stubs(expected));
      hits += Math.sign(expected.length);
    }),
    { numRuns: 150 },
  );
  expect(hits).toBeGreaterThan(20);
});

test('the count beside an option is what choosing it alone in its filter would find', () => {
  fc.assert(
    fc.property(catalogueAndQuery, ({ snapshot, query }) => {
      const index = snapshot.listings.selling;
      const { counts } = searchProjects(index, query);
      for (const name of choiceFilterNames) {
        const expected = index.options[name].map(
          ({ value }) =>
            sellingOf(snapshot).filter((each) => passesPlainly(each, { ...query, [name]: [value] }))
              .length,
        );
        expect([...counts[name]], name).toEqual(expected);
      }
    }),
    { numRuns: 40 },
  );
});

test('what the index answers is what the predicates of the filter table answer', () => {
  fc.assert(
    fc.property(catalogueAndQuery, ({ snapshot, query }) => {
      const { listed } = snapshot.listings.selling;
      const predicates = buildPredicates(query);
      expect(searchProjects(snapshot.listings.selling, query).found).toEqual(
        listed.filter((each) => predicates.every(({ passes }) => passes(each))),
      );
    }),
    { numRuns: 100 },
  );
});

const find = (projects: readonly Project[], query: Partial<ProjectQuery>) =>
  searchProjects(buildTestSnapshot(projects).listings.selling, { ...emptyQuery, ...query })
    .found.map(({ project }) => project.stub)
    .sort();

test('area=toronto is every project in one of the MLS zones, and no other', () => {
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

test('a map area holds what lies in it or on its edge, and never a project without coordinates', () => {
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

test('the keyword is looked for in every nested text, numbers and the builder, but not in file names', () => {
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
    builders: [{ ...syntheticBuilders[0]!, url: 'oak', name: 'Oak & Sons' }],
  }).listings.selling;
  const count = (search: string) => searchProjects(index, { ...emptyQuery, search }).found.length;
  for (const search of [
    'JUNIPER',
    'three maples',
    'pet w',
    'larch',
    '517',
    'locker',
    'dusk',
    '& s',
  ])
    expect(count(search), search).toBe(1);
  for (const search of ['courtyard with', 'secret', 'maples pet', 'true', 'false', 'null'])
    expect(count(search), search).toBe(0);
});
