import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildTestSnapshot } from '../../tests/factories.ts';
import type { CatalogueSnapshot } from '../catalogue/snapshot.ts';
import { generateProjects } from '../generate/generate-projects.ts';
import { syntheticBuilders } from '../generate/synthetic-builders.ts';
import type { Point } from '../places/bounds.ts';
import { choiceFilterNames, filterNames, type FilterName } from './filters.ts';
import { mlsZones } from './mls-zones.ts';
import type { Project } from './project.ts';
import {
  buildPredicates,
  emptyQuery,
  listActiveFilters,
  type ProjectQuery,
} from './project-query.ts';
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

/** What everyone may see of a project, and so search: no sum that is for members. */
const publicPartOf = (project: Project) => {
  const { floorPlans, depositSchedule, assignment, ...others } = project;
  if (project.plansArePublic) return project;
  return {
    ...others,
    plans: floorPlans.map((plan) => ({ ...plan, priceCad: null, image: null })),
    deposits: depositSchedule.map((row) => ({ ...row, amountCad: null })),
    terms: assignment && [assignment.floor, assignment.exposure, assignment.occupancyOn],
  };
};

/** Whether a ray to the north crosses the sides of the polygon an odd number of times. */
function isInside(polygon: readonly Point[], latitude: number, longitude: number): boolean {
  const crossed = polygon.filter((a, k) => {
    const b = polygon[(k + 1) % polygon.length]!;
    if (a.longitude > longitude === b.longitude > longitude) return false;
    const share = (longitude - a.longitude) / (b.longitude - a.longitude);
    return a.latitude + share * (b.latitude - a.latitude) > latitude;
  });
  return crossed.length % 2 === 1;
}

const bedroomsOf: Readonly<Record<string, (beds: number) => boolean>> = {
  Studio: (beds) => beds === 0,
  '1': (beds) => beds === 1,
  '2': (beds) => beds === 2,
  '3': (beds) => beds === 3,
  '4': (beds) => beds >= 4,
};

function passesPlainly(project: Project, query: ProjectQuery): boolean {
  const builder = builderNames.get(project.builderUrl ?? '') ?? null;
  const isAmong = (value: string | null, wanted: readonly string[] | null) =>
    wanted === null || (value !== null && wanted.includes(value));
  const { price, storeys, area, search, only, bounds, within } = query;
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
    (query.beds === null ||
      project.floorPlans.some(({ beds }) =>
        query.beds?.some((name) => bedroomsOf[name]?.(beds)),
      )) &&
    (query.occupancy === null ||
      query.occupancy.some((year) =>
        project.occupancyOn
          ? project.occupancyOn.startsWith(year)
          : has(project.completionDate, year),
      )) &&
    (storeys === null ||
      (project.storeys !== null &&
        (storeys.min === null || project.storeys >= storeys.min) &&
        (storeys.max === null || project.storeys <= storeys.max))) &&
    (only === null || only.includes(project.stub)) &&
    (within === null ||
      (latitude !== null && longitude !== null && isInside(within, latitude, longitude))) &&
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
    (search === null || anyTextHas(publicPartOf(project), search) || has(builder, search)) &&
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
    ...(k % 14 === 0 ? { floorPlans: [] } : {}),
    ...(k % 15 === 0 ? { storeys: null } : {}),
    ...(k % 16 === 0 ? { occupancyOn: null, completionDate: 'Spring 2031' } : {}),
    ...(k % 17 === 0 ? { occupancyOn: null, completionDate: null } : {}),
    ...(k % 12 === 0 ? { kind: 'coming-soon' as const } : {}),
  }));
  return buildTestSnapshot(projects, { builders: syntheticBuilders });
});

const sellingOf = (snapshot: CatalogueSnapshot) =>
  snapshot.listed.map(({ project }) => project).filter(({ kind }) => kind === 'selling');

/** A query about what the catalogue holds, so that filters hit: at most three of them are set. */
function queryFor(snapshot: CatalogueSnapshot): fc.Arbitrary<ProjectQuery> {
  const { options } = snapshot.listings.selling;
  const selling = sellingOf(snapshot);
  const project = fc.constantFrom(...selling);
  const sometimes = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { freq: 1 });
  const piece = (text: string) =>
    fc
      .tuple(fc.nat(Math.max(0, text.length - 1)), fc.integer({ min: 1, max: 20 }))
      .map(([start, length]) => text.slice(start, start + length).trim() || 'a');
  const corner = fc.constantFrom(...selling.filter(({ latitude }) => latitude !== null));
  const chosen = choiceFilterNames.map((name) => [
    name,
    fc.subarray(
      options[name].map(({ value }) => value),
      { minLength: 1 },
    ),
  ]);
  const values = fc.record({
    ...(Object.fromEntries(chosen) as object),
    price: project.chain(({ minPriceCad, maxPriceCad }) =>
      fc.record({
        min: sometimes(fc.constantFrom(maxPriceCad ?? 0, (maxPriceCad ?? 0) + 1, 600_000)),
        max: sometimes(fc.constantFrom(minPriceCad ?? 0, (minPriceCad ?? 1) - 1, 900_000)),
      }),
    ),
    storeys: project.chain((each) =>
      fc.record({
        min: sometimes(fc.constantFrom(each.storeys ?? 1, 5)),
        max: sometimes(fc.constantFrom(each.storeys ?? 1, 12)),
      }),
    ),
    area: project.chain(({ city, streetAddress, mlsZone }) =>
      fc.oneof(
        fc.constantFrom('toronto', 'Toronto', 'Downtown', 'Old '),
        fc.constantFrom(city.toUpperCase(), mlsZone ?? city),
        piece(streetAddress ?? city),
      ),
    ),
    search: project
      .chain(({ description, stub, title }) =>
        fc.oneof(piece(description), piece(stub), piece(title.toUpperCase()), fc.string()),
      )
      .map((text) => text.replace(/\s+/g, ' ').trim() || 'a'),
    only: fc.subarray(selling.map(({ stub }) => stub)).map((stubs) => [...stubs, 'not-there']),
    bounds: fc.tuple(corner, corner).map(([a, b]) => ({
      south: Math.min(a.latitude ?? 0, b.latitude ?? 0),
      north: Math.max(a.latitude ?? 0, b.latitude ?? 0),
      west: Math.min(a.longitude ?? 0, b.longitude ?? 0),
      east: Math.max(a.longitude ?? 0, b.longitude ?? 0),
    })),
    within: fc.array(
      fc.record({
        latitude: fc.integer({ min: 425_000, max: 455_000 }).map((number) => number / 1e4),
        longitude: fc.integer({ min: -820_000, max: -755_000 }).map((number) => number / 1e4),
      }),
      { minLength: 3, maxLength: 7 },
    ),
  }) as unknown as fc.Arbitrary<Record<FilterName, unknown>>;
  return fc
    .tuple(values, fc.subarray(filterNames, { maxLength: 3 }))
    .map(([value, set]): ProjectQuery => ({
      ...emptyQuery,
      ...Object.fromEntries(set.map((name) => [name, value[name]])),
    }));
}

const catalogueAndQuery = catalogue.chain((snapshot) =>
  queryFor(snapshot).map((query) => ({ snapshot, query })),
);
const stubs = (projects: readonly Project[]) => projects.map(({ stub }) => stub);

test('a search finds exactly what the plain definition of the filters finds, in the default order', () => {
  const hits = new Set<FilterName>();
  fc.assert(
    fc.property(catalogueAndQuery, ({ snapshot, query }) => {
      const { found } = searchProjects(snapshot.listings.selling, query);
      const expected = sellingOf(snapshot).filter((project) => passesPlainly(project, query));
      expect(stubs(found.map(({ project }) => project))).toEqual(stubs(expected));
      if (expected.length > 0) for (const name of listActiveFilters(query)) hits.add(name);
    }),
    { numRuns: 300 },
  );
  expect([...hits].sort()).toEqual([...filterNames].sort());
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
