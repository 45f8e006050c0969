import fc from 'fast-check';
import { expect, test } from 'vitest';
import { buildTestSnapshot } from '../../tests/support/factories.ts';
import { passesPlainly, type KnownQuery } from '../../tests/support/plain-filters.ts';
import type { CatalogueSnapshot } from '../catalogue/snapshot.ts';
import { generateProjects } from '../generate/generate-projects.ts';
import { syntheticBuilders } from '../generate/synthetic-builders.ts';
import { choiceFilterNames, filterNames, type FilterName } from './filters.ts';
import { wholeProject } from './project.ts';
import { emptyQuery, listActiveFilters, type ProjectQuery } from './project-query.ts';
import { searchProjects } from './search.ts';

const noDeposit = { percent: null, amountCad: null, dueDaysAfterSigning: null, dueOn: null };

/** Generated projects with the gaps and oddities that imported ones have. */
function buildCatalogue(seed: number): CatalogueSnapshot {
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
    ...(k % 18 === 0 ? { plansArePublic: true } : {}),
    ...(k % 19 === 0
      ? { floorPlans: project.floorPlans.map((plan) => ({ ...plan, priceCad: null })) }
      : {}),
    depositSchedule: [
      { ...noDeposit, label: 'On signing', percent: 5 + (k % 3) * 5, dueDaysAfterSigning: 0 },
      { ...noDeposit, label: 'Last', percent: 5, dueOn: 'On occupancy' },
      ...(k % 4 === 0
        ? [{ ...noDeposit, label: 'Next', amountCad: 5_000, dueDaysAfterSigning: 30 }]
        : []),
    ],
    fees: { ...project.fees, parkingCad: k % 3 === 0 ? 60_000 : null },
    incentives: k % 5 < 2 ? [{ title: 'Free locker', description: null, expiresOn: null }] : [],
  }));
  return buildTestSnapshot(projects, { builders: syntheticBuilders });
}

const catalogues = new Map<number, CatalogueSnapshot>();
/** Named by its seed, so that a failure prints a number and not the catalogue. */
function catalogueOf(seed: number): CatalogueSnapshot {
  const known = catalogues.get(seed) ?? buildCatalogue(seed);
  catalogues.set(seed, known);
  return known;
}

const sellingOf = (snapshot: CatalogueSnapshot) =>
  snapshot.listed.map((listed) => listed[wholeProject]).filter(({ kind }) => kind === 'selling');

/** A query with values from the catalogue, so that filters match; at most three are active. */
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
      options[name].length === 1 ? ['yes', 'no'] : options[name].map(({ value }) => value),
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
    size: project.chain(({ floorPlans }) =>
      fc.record({
        min: sometimes(fc.constantFrom(floorPlans[0]?.interiorSqFt ?? 500, 600)),
        max: sometimes(fc.constantFrom(floorPlans[0]?.interiorSqFt ?? 500, 900)),
      }),
    ),
    deposit: fc.record({
      min: sometimes(fc.constantFrom(0, 10, 15)),
      max: sometimes(fc.constantFrom(15, 17, 20)),
    }),
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

const seedAndQuery = fc
  .nat(99)
  .chain((seed) => queryFor(catalogueOf(seed)).map((query) => ({ seed, query })));
const stubs = (projects: readonly { stub: string }[]) => projects.map(({ stub }) => stub);

test('a search finds exactly what a plain implementation of the filters finds, in the default order (B-4.17, B-5.6, B-5.7)', () => {
  const hits = new Set<FilterName>();
  fc.assert(
    fc.property(seedAndQuery, ({ seed, query }) => {
      const snapshot = catalogueOf(seed);
      const found = searchProjects(snapshot.listings.selling, query).list();
      const expected = sellingOf(snapshot).filter((project) =>
        passesPlainly(project, query as KnownQuery),
      );
      expect(stubs(found.map(({ project }) => project))).toEqual(stubs(expected));
      if (expected.length > 0) for (const name of listActiveFilters(query)) hits.add(name);
    }),
    { numRuns: 300 },
  );
  expect([...hits].sort()).toEqual([...filterNames].sort());
}, 30_000);

test('the count of an option is the number of projects that choosing it alone in its filter would find', () => {
  fc.assert(
    fc.property(seedAndQuery, ({ seed, query }) => {
      const snapshot = catalogueOf(seed);
      const index = snapshot.listings.selling;
      const counts = searchProjects(index, query).counts();
      for (const name of choiceFilterNames) {
        const expected = index.options[name].map(
          ({ value }) =>
            sellingOf(snapshot).filter((each) =>
              passesPlainly(each, { ...query, [name]: [value] } as KnownQuery),
            ).length,
        );
        expect([...counts[name]], name).toEqual(expected);
      }
    }),
    { numRuns: 40 },
  );
});
