import { foldText } from '../../text/fold-text.ts';
import type { FilterOption } from './filter-row.ts';
import {
  choiceFilterNames,
  filters,
  forEachChoice,
  type ChoiceFilterName,
  type FilterName,
  type ForChoices,
} from './filters.ts';
import { isOpen, listReachable, type NearStation } from '../../places/near-stations.ts';
import type { IndexedProject } from './indexed-project.ts';
import type { PublicFloorPlan } from '../public-project.ts';

export interface NamedTest<Tested extends unknown[]> {
  name: FilterName;
  test(...tested: Tested): boolean;
}

/** The tests of a query's active filters. */
export interface QueryTests {
  projectTests: readonly NamedTest<[IndexedProject]>[];
  planTests: readonly NamedTest<[PublicFloorPlan, IndexedProject]>[];
  stationTests: readonly NamedTest<[NearStation]>[];
  /** Whether only open stations count. */
  wantsOpen: boolean;
  /** The nearest station that passes the filters on stations; the nearest of all without such filters. */
  findStation(listed: Pick<IndexedProject, 'stations'>): NearStation | null;
  /** Whether a project passes the filters on stations. */
  passesStations(listed: IndexedProject): boolean;
  /** Whether a project passes the filters on plans. */
  passesPlans(listed: IndexedProject): boolean;
}

/**
 * The filters whose counts include the tested item. Each filter ignores its own test when it counts,
 * so an item that passes every test counts in all filters, one that fails a single test counts only
 * in that test's filter, and one that fails more counts nowhere.
 */
function listCounting<Tested extends unknown[]>(
  names: readonly ChoiceFilterName[],
  tests: readonly NamedTest<Tested>[],
  ...tested: Tested
): readonly ChoiceFilterName[] {
  let failed: NamedTest<Tested> | null = null;
  for (const each of tests) {
    if (each.test(...tested)) continue;
    if (failed) return [];
    failed = each;
  }
  return failed ? names.filter((name) => name === failed.name) : names;
}

/**
 * How many projects each option would find: those that have its value and pass all other filters. In
 * a filter on plans, one plan must have the value and pass all other filters on plans; likewise a
 * station.
 */
export function countOptions(
  listed: readonly IndexedProject[],
  options: ForChoices<readonly FilterOption[]>,
  tests: QueryTests,
): ForChoices<number[]> {
  const counts = forEachChoice(() => new Map<string, number>());
  const count = (name: ChoiceFilterName, found: Iterable<string>) => {
    const known = counts[name];
    for (const value of found) known.set(value, (known.get(value) ?? 0) + 1);
  };
  for (const each of listed) {
    const names = listCounting(choiceFilterNames, tests.projectTests, each);
    if (names.length === 0) continue;
    const passesPlans = tests.passesPlans(each);
    const passesStations = tests.passesStations(each);
    const byPlan =
      tests.planTests.length > 0
        ? each.plans.map((plan) => listCounting(names, tests.planTests, plan, each))
        : null;
    for (const name of names) {
      const { valuesOfPlan, valuesOfStation } = filters[name];
      if (valuesOfStation) {
        if (passesPlans) count(name, listStationValues(name, each, tests));
      } else if (!passesStations) continue;
      else if (valuesOfPlan && byPlan) {
        const plans = each.plans.filter((_, position) => byPlan[position]?.includes(name));
        count(name, new Set(plans.flatMap(valuesOfPlan)));
      } else if (valuesOfPlan || passesPlans) count(name, each.values[name]);
    }
  }
  return forEachChoice((name) => addUpSpellings(options[name], counts[name]));
}

/** The values of the stations that pass all other filters on stations. */
function listStationValues(
  name: ChoiceFilterName,
  listed: IndexedProject,
  { stationTests, wantsOpen }: QueryTests,
): Iterable<string> {
  if (stationTests.length === 0) return listed.values[name];
  const { valuesOfStation = () => [], namesFutureStations } = filters[name];
  const countsOpen = wantsOpen && !namesFutureStations;
  const passing = listReachable(listed).filter(
    (near) =>
      (!countsOpen || isOpen(near)) &&
      stationTests.every((each) => each.name === name || each.test(near)),
  );
  return new Set(passing.flatMap(valuesOfStation));
}

function addUpSpellings(options: readonly FilterOption[], counts: ReadonlyMap<string, number>) {
  const byFolded = new Map<string, number>();
  for (const [value, count] of counts) {
    const folded = foldText(value);
    byFolded.set(folded, (byFolded.get(folded) ?? 0) + count);
  }
  return options.map(({ value }) => byFolded.get(foldText(value)) ?? 0);
}
