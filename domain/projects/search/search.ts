import { foldText } from '../../text/fold-text.ts';
import type { PublicFloorPlan } from '../public-project.ts';
import { countOptions, type NamedTest, type QueryTests } from './count-options.ts';
import { isUnknown, type FilterOption, type SearchRecords } from './filter-row.ts';
import {
  filterNames,
  filterRows,
  filters,
  forEachChoice,
  type ChoiceFilterName,
  type ForChoices,
} from './filters.ts';
import type { IndexedProject } from './indexed-project.ts';
import { openStartingPrice } from './matching-plan.ts';
import { listActiveFilters, type ProjectQuery, type Vocabularies } from './project-query.ts';
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

/** `currentStubs` are those of projects by a former one. */
export function buildListingIndex(
  records: SearchRecords,
  listed: readonly IndexedProject[],
  renamed: readonly Renamed[] = [],
  currentStubs: ReadonlyMap<string, string> = new Map(),
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
    const { listHiddenValues, builtInValues = [], otherSpellings = [], collection } = filters[name];
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
    const asThemselves = (values: readonly string[]) =>
      values.map((value) => [value, value] as const);
    return new Map(
      [
        ...asThemselves(builtInValues),
        ...formerNames,
        ...otherSpellings,
        ...asThemselves(known),
      ].map(([written, value]) => [foldText(written), value]),
    );
  });
  return {
    listed,
    options,
    vocabularies: { ...vocabularies, ...foldListedNames(listed), only: currentStubs },
  };
}

/** The names that free filters list, by their folded text. */
function foldListedNames(listed: readonly IndexedProject[]): Vocabularies {
  const named = filterNames.map((name) => {
    const names = new Set(filterRows[name].listNames?.(listed));
    return [name, new Map([...names].map((each) => [foldText(each), each]))] as const;
  });
  return Object.fromEntries(named.filter(([, names]) => names.size > 0));
}

/** Nothing passes an unknown value. */
const never = () => false;

/** One plan must pass all tests of plans, unless each of their filters can test the project instead. */
function testPlans(query: ProjectQuery, planTests: QueryTests['planTests']) {
  const projectTests = planTests.flatMap(({ name }) => filterRows[name].test?.(query[name]) ?? []);
  return projectTests.length === planTests.length
    ? (listed: IndexedProject) => projectTests.every((passes) => passes(listed))
    : (listed: IndexedProject) =>
        listed.plans.some((plan) => planTests.every(({ test }) => test(plan, listed)));
}

function listTests(query: ProjectQuery): QueryTests {
  const active = listActiveFilters(query);
  const projectTests: NamedTest<[IndexedProject]>[] = [];
  const planTests: NamedTest<[PublicFloorPlan, IndexedProject]>[] = [];
  const stationTests: NamedTest<[NearStation]>[] = [];
  for (const name of active) {
    const value = query[name];
    const { test, testPlan, testStation } = filterRows[name];
    if (isUnknown(value)) projectTests.push({ name, test: never });
    else if (testPlan) planTests.push({ name, test: testPlan(value) });
    else if (testStation) stationTests.push({ name, test: testStation(value) });
    else projectTests.push({ name, test: test?.(value) ?? never });
  }
  const wantsOpen = !active.some((name) => filterRows[name].namesFutureStations);
  const passesStation = (near: NearStation) =>
    (!wantsOpen || isOpen(near)) && stationTests.every(({ test }) => test(near));
  const findStation: QueryTests['findStation'] = ({ stations }) =>
    (stationTests.length === 0 ? stations[0] : listReachable({ stations }).find(passesStation)) ??
    null;
  return {
    projectTests,
    planTests,
    stationTests,
    wantsOpen,
    findStation,
    passesStations: (listed) => stationTests.length === 0 || findStation(listed) !== null,
    passesPlans: testPlans(query, planTests),
  };
}

/** The nearest of a project's stations that passes the query's filters on stations. */
export const findMatchingStation = (
  listed: Pick<IndexedProject, 'stations'>,
  query: ProjectQuery,
): NearStation | null => listTests(query).findStation(listed);

export function searchProjects(
  { listed, options }: ListingIndex,
  query: ProjectQuery,
): SearchResult {
  const tests = listTests(query);
  const found = listed.filter(
    (each) =>
      tests.projectTests.every(({ test }) => test(each)) &&
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
