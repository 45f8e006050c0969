import { listMeant, type NearStation } from '../../places/near-stations.ts';
import type { PublicFloorPlan } from '../public-project.ts';
import { isUnknown } from './filter-row.ts';
import { filterRows, type FilterName } from './filters.ts';
import type { IndexedProject } from './indexed-project.ts';
import { listActiveFilters, type ProjectQuery } from './project-query.ts';

export interface NamedTest<Tested extends unknown[]> {
  name: FilterName;
  test(...tested: Tested): boolean;
}

/** A query with the tests of its active filters, which search, counts and cards share. */
export interface CompiledQuery {
  query: ProjectQuery;
  projectTests: readonly NamedTest<[IndexedProject]>[];
  planTests: readonly NamedTest<[PublicFloorPlan, IndexedProject]>[];
  stationTests: readonly NamedTest<[NearStation]>[];
  /** Whether a project passes the filters on plans. */
  passesPlans(listed: IndexedProject): boolean;
  /** Whether a project passes the filters on stations. */
  passesStations(listed: IndexedProject): boolean;
  /** The stations that pass the filters on stations, nearest first; `ignored` is a filter that does not count. */
  listStations(listed: Pick<IndexedProject, 'stations'>, ignored?: FilterName): NearStation[];
  /** The nearest of them; the nearest of all, however far, without filters on stations. */
  findStation(listed: Pick<IndexedProject, 'stations'>): NearStation | null;
}

/** Compiles a filter's test; nothing passes an unknown value. */
const compile = <Tested extends unknown[]>(
  build: (value: unknown) => (...tested: Tested) => boolean,
  value: unknown,
): ((...tested: Tested) => boolean) => (isUnknown(value) ? () => false : build(value));

/** One plan must pass all tests of plans, unless each of their filters can test the project instead. */
function compilePlans(query: ProjectQuery, planTests: CompiledQuery['planTests']) {
  const projectTests = planTests.flatMap(({ name }) => {
    const { test } = filterRows[name];
    return test ? compile(test, query[name]) : [];
  });
  return projectTests.length === planTests.length
    ? (listed: IndexedProject) => projectTests.every((passes) => passes(listed))
    : (listed: IndexedProject) =>
        listed.plans.some((plan) => planTests.every(({ test }) => test(plan, listed)));
}

export function compileQuery(query: ProjectQuery): CompiledQuery {
  const active = listActiveFilters(query);
  const projectTests: NamedTest<[IndexedProject]>[] = [];
  const planTests: NamedTest<[PublicFloorPlan, IndexedProject]>[] = [];
  const stationTests: NamedTest<[NearStation]>[] = [];
  for (const name of active) {
    const value = query[name];
    const { test, testPlan, testStation } = filterRows[name];
    if (testPlan) planTests.push({ name, test: compile(testPlan, value) });
    else if (testStation) stationTests.push({ name, test: compile(testStation, value) });
    else if (test) projectTests.push({ name, test: compile(test, value) });
  }
  const namesFuture = active.some((name) => filterRows[name].namesFutureStations);
  const listStations: CompiledQuery['listStations'] = (listed, ignored) =>
    listMeant(listed, namesFuture || (ignored && filterRows[ignored].namesFutureStations)).filter(
      (near) => stationTests.every(({ name, test }) => name === ignored || test(near)),
    );
  const asksForStation = stationTests.length > 0;
  return {
    query,
    projectTests,
    planTests,
    stationTests,
    passesPlans: compilePlans(query, planTests),
    passesStations: (listed) => !asksForStation || listStations(listed).length > 0,
    listStations,
    findStation: (listed) => (asksForStation ? listStations(listed) : listed.stations)[0] ?? null,
  };
}
