import { foldText } from '../../text/fold-text.ts';
import type { CompiledQuery, NamedTest } from './compile-query.ts';
import type { FilterOption } from './filter-row.ts';
import {
  choiceFilterNames,
  filters,
  forEachChoice,
  type ChoiceFilterName,
  type ForChoices,
} from './filters.ts';
import type { IndexedProject } from './indexed-project.ts';

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
  compiled: CompiledQuery,
): ForChoices<number[]> {
  const { projectTests, planTests, stationTests } = compiled;
  const counts = forEachChoice(() => new Map<string, number>());
  const count = (name: ChoiceFilterName, found: Iterable<string>) => {
    const known = counts[name];
    for (const value of found) known.set(value, (known.get(value) ?? 0) + 1);
  };
  for (const each of listed) {
    const names = listCounting(choiceFilterNames, projectTests, each);
    if (names.length === 0) continue;
    const passesPlans = compiled.passesPlans(each);
    const passesStations = compiled.passesStations(each);
    const byPlan =
      planTests.length > 0
        ? each.plans.map((plan) => listCounting(names, planTests, plan, each))
        : null;
    for (const name of names) {
      const { valuesOfPlan, valuesOfStation } = filters[name];
      if (valuesOfStation) {
        if (!passesPlans) continue;
        // Without filters on stations, these are the values that the project has at hand.
        const stations = stationTests.length > 0 && compiled.listStations(each, name);
        count(name, stations ? new Set(stations.flatMap(valuesOfStation)) : each.values[name]);
      } else if (!passesStations) continue;
      else if (valuesOfPlan && byPlan) {
        const plans = each.plans.filter((_, position) => byPlan[position]?.includes(name));
        count(name, new Set(plans.flatMap(valuesOfPlan)));
      } else if (valuesOfPlan || passesPlans) count(name, each.values[name]);
    }
  }
  return forEachChoice((name) => addUpSpellings(options[name], counts[name]));
}

function addUpSpellings(options: readonly FilterOption[], counts: ReadonlyMap<string, number>) {
  const byFolded = new Map<string, number>();
  for (const [value, count] of counts) {
    const folded = foldText(value);
    byFolded.set(folded, (byFolded.get(folded) ?? 0) + count);
  }
  return options.map(({ value }) => byFolded.get(foldText(value)) ?? 0);
}
