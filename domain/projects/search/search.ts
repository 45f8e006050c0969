import { foldText } from '../../text/fold-text.ts';
import { countOptions, type QueryTests } from './count-options.ts';
import { isUnknown, type FilterOption, type SearchRecords } from './filter-row.ts';
import {
  filterNames,
  filterRows,
  filters,
  forEachChoice,
  type ChoiceFilterName,
  type FilterName,
  type ForChoices,
} from './filters.ts';
import type { IndexedProject } from './indexed-project.ts';
import { openStartingPrice } from './matching-plan.ts';
import { listPlanTests, never } from './plan-tests.ts';
import {
  listActiveFilters,
  listFiltersForOnePlan,
  type ProjectQuery,
  type Vocabularies,
} from './project-query.ts';
import { isOpen, listReachable, type NearStation } from '../../places/near-stations.ts';
import { sortProjects } from './sort.ts';

/** A record's former name, with its current one. */
interface Renamed {
  collection: string;
  oldName: string;
  name: string;
}

export interface ListingIndex {
  /** In the default order. */
  listed: readonly IndexedProject[];
  options: ForChoices<readonly FilterOption[]>;
  vocabularies: Vocabularies;
}

export interface SearchResult {
  total: number;
  /** In the requested order; `from` and `to` as for `slice`. */
  list(from?: number, to?: number): IndexedProject[];
  /** How many projects each option would find. */
  counts(): ForChoices<number[]>;
}

export function buildListingIndex(
  records: SearchRecords,
  listed: readonly IndexedProject[],
  renamed: readonly Renamed[] = [],
): ListingIndex {
  const listValues = (name: ChoiceFilterName) => {
    const found = new Set<string>();
    for (const { values } of listed) for (const value of values[name]) found.add(value);
    return [...found];
  };
  const options = forEachChoice((name) =>
    filters[name].listOptions(records, () => listValues(name)),
  );
  const vocabularies = forEachChoice((name) => {
    const { listHiddenValues, otherSpellings = [], collection } = filters[name];
    const known = [
      ...(listHiddenValues?.(records) ?? []),
      ...options[name].map(({ value }) => value),
    ];
    // Addresses with a former name find the projects that are now under another.
    const formerNames = renamed.flatMap((each) =>
      each.collection === collection && known.includes(each.name)
        ? [[each.oldName, each.name] as const]
        : [],
    );
    return new Map(
      [...formerNames, ...otherSpellings, ...known.map((value) => [value, value] as const)].map(
        ([written, value]) => [foldText(written), value],
      ),
    );
  });
  return { listed, options, vocabularies: { ...vocabularies, ...foldListedNames(listed) } };
}

/** The names that free filters list, by their folded text. */
function foldListedNames(listed: readonly IndexedProject[]): Vocabularies {
  const named = filterNames.map((name) => {
    const names = new Set(filterRows[name].listNames?.(listed));
    return [name, new Map([...names].map((each) => [foldText(each), each]))] as const;
  });
  return Object.fromEntries(named.filter(([, names]) => names.size > 0));
}

/** The tests of the filters that one station must pass together. */
const listStationTests = (query: ProjectQuery) =>
  listActiveFilters(query).flatMap((name) => {
    if (isUnknown(query[name])) return [];
    const test = filterRows[name].testStation?.(query[name]);
    return test ? [{ name, test }] : [];
  });

const meansOpenStations = (query: ProjectQuery) =>
  !listActiveFilters(query).some((name) => filterRows[name].namesFutureStations);

/** Finds the nearest of a project's stations that passes the query's filters on stations. */
export function openAskedStation(query: ProjectQuery) {
  const tests = listStationTests(query);
  const wantsOpen = meansOpenStations(query);
  return (listed: Pick<IndexedProject, 'stations'>): NearStation | null => {
    if (tests.length === 0) return listed.stations[0] ?? null;
    const passes = (near: NearStation) =>
      (!wantsOpen || isOpen(near)) && tests.every(({ test }) => test(near));
    return listReachable(listed).find(passes) ?? null;
  };
}

/** Nothing passes an unknown value. */
function listTests(query: ProjectQuery): QueryTests {
  const active = listActiveFilters(query);
  const testsPlans = (name: FilterName) =>
    filterRows[name].testPlan !== undefined && !isUnknown(query[name]);
  const test = (name: FilterName) =>
    (isUnknown(query[name]) ? undefined : filterRows[name].test?.(query[name])) ?? never;
  const testsStations = (name: FilterName) =>
    filterRows[name].testStation !== undefined && !isUnknown(query[name]);
  const stations = listStationTests(query);
  const findStation = openAskedStation(query);
  const planFilters = active.filter(testsPlans);
  const planTests = listPlanTests(query, listFiltersForOnePlan(query));
  const separateTests = planTests.length > 0 ? [] : planFilters.map(test);
  return {
    projects: active
      .filter((name) => !testsPlans(name) && !testsStations(name))
      .map((name) => ({ name, test: test(name) })),
    plans: planFilters.map((name) => ({
      name,
      test: filterRows[name].testPlan?.(query[name]) ?? never,
    })),
    stations,
    wantsOpen: meansOpenStations(query),
    passesStations: (listed) => stations.length === 0 || findStation(listed) !== null,
    passesPlans: (listed) =>
      planTests.length > 0
        ? listed.plans.some((plan) => planTests.every((passes) => passes(plan, listed)))
        : separateTests.every((passes) => passes(listed)),
  };
}

export function searchProjects(
  { listed, options }: ListingIndex,
  query: ProjectQuery,
): SearchResult {
  const tests = listTests(query);
  const found = listed.filter(
    (each) =>
      tests.projects.every(({ test }) => test(each)) &&
      tests.passesPlans(each) &&
      tests.passesStations(each),
  );
  let sorted: readonly IndexedProject[] | null = null;
  return {
    total: found.length,
    list: (from, to) =>
      (sorted ??= sortProjects(found, query.sort, openStartingPrice(query))).slice(from, to),
    counts: () => countOptions(listed, options, tests),
  };
}
