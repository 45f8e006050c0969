import type { PublicRecords } from '../catalogue/catalogue-records.ts';
import { foldText } from '../text/fold-text.ts';
import type { FilterOption, OpenFilter } from './filter-row.ts';
import { choiceFilterNames, filters, type ChoiceFilterName, type FilterName } from './filters.ts';
import type { IndexedProject } from './indexed-project.ts';
import {
  listActiveFilters,
  listPlanFilters,
  type ProjectQuery,
  type Vocabularies,
} from './project-query.ts';
import type { PublicFloorPlan } from './public-project.ts';
import { sortProjects } from './sort.ts';
import { isUnknown } from './unknown-value.ts';

export interface ListingIndex {
  /** In the default order. */
  listed: readonly IndexedProject[];
  options: Readonly<Record<ChoiceFilterName, readonly FilterOption[]>>;
  vocabularies: Vocabularies;
}

export interface SearchResult {
  total: number;
  /** In the requested order; `from` and `to` as for `slice`. */
  list(from?: number, to?: number): IndexedProject[];
  /** How many projects each option would find. */
  counts(): Record<ChoiceFilterName, number[]>;
}

const forEachChoice = <Value>(make: (name: ChoiceFilterName) => Value) =>
  Object.fromEntries(choiceFilterNames.map((name) => [name, make(name)])) as Record<
    ChoiceFilterName,
    Value
  >;

export function buildListingIndex(
  records: PublicRecords,
  listed: readonly IndexedProject[],
): ListingIndex {
  const options = forEachChoice((name) =>
    filters[name].listOptions(records, () => [...new Set(listed.flatMap(filters[name].valuesOf))]),
  );
  const vocabularies = forEachChoice((name) => {
    const { listHiddenValues, otherSpellings = [] } = filters[name];
    const values = [
      ...(listHiddenValues?.(records) ?? []),
      ...options[name].map(({ value }) => value),
    ];
    return new Map(
      [...otherSpellings, ...values.map((value) => [value, value] as const)].map(
        ([written, value]) => [foldText(written), value],
      ),
    );
  });
  return { listed, options, vocabularies };
}

type Test = (listed: IndexedProject) => boolean;
type TestPlan = (plan: PublicFloorPlan, listed: IndexedProject) => boolean;

const rowOf = (name: FilterName) => filters[name] as unknown as OpenFilter<unknown>;

/** The tests of the filters that a floor plan must pass together. */
export const listPlanTests = (query: ProjectQuery, names = listPlanFilters(query)): TestPlan[] =>
  names.flatMap((name) => rowOf(name).testPlan?.(query[name]) ?? []);

/** One test for each active filter, and one for all filters on plans. Nothing passes an unknown value. */
function listTests(query: ProjectQuery): Test[] {
  const ofPlans = listPlanFilters(query);
  const planTests = listPlanTests(query, ofPlans);
  const tests = listActiveFilters(query)
    .filter((name) => !ofPlans.includes(name))
    .map((name): Test => {
      const value: unknown = query[name];
      return (isUnknown(value) ? undefined : rowOf(name).test?.(value)) ?? (() => false);
    });
  if (planTests.length > 0)
    tests.push((listed) =>
      listed.plans.some((plan) => planTests.every((test) => test(plan, listed))),
    );
  return tests;
}

function findProjects(listed: readonly IndexedProject[], query: ProjectQuery) {
  const tests = listTests(query);
  return listed.filter((each) => tests.every((test) => test(each)));
}

/** How many projects have each value. */
function tally(
  found: readonly IndexedProject[],
  valuesOf: (listed: IndexedProject) => Iterable<string>,
): Map<string, number> {
  const counts = new Map<string, number>();
  for (const listed of found)
    for (const value of valuesOf(listed)) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}

/** How many projects have each value of a filter and pass all others. */
function countValues(
  name: ChoiceFilterName,
  listed: readonly IndexedProject[],
  found: readonly IndexedProject[],
  query: ProjectQuery,
): Map<string, number> {
  const { valueOfPlan, valuesOf } = filters[name];
  const isSet = query[name] !== null;
  if (!valueOfPlan)
    return tally(isSet ? findProjects(listed, { ...query, [name]: null }) : found, valuesOf);
  // With this filter, all filters on plans must pass the plan that has the value.
  const others = listActiveFilters({ ...query, [name]: null }).filter(
    (other) => rowOf(other).testPlan && !isUnknown(query[other]),
  );
  const planTests = listPlanTests(query, others);
  if (planTests.length === 0)
    return tally(isSet ? findProjects(listed, { ...query, [name]: null }) : found, valuesOf);
  const withoutPlans = {
    ...query,
    ...Object.fromEntries([name, ...others].map((each) => [each, null])),
  };
  return tally(
    findProjects(listed, withoutPlans),
    (each) =>
      new Set(
        each.plans.filter((plan) => planTests.every((test) => test(plan, each))).map(valueOfPlan),
      ),
  );
}

function countOptions(options: readonly FilterOption[], counts: ReadonlyMap<string, number>) {
  const byFolded = new Map<string, number>();
  for (const [value, count] of counts) {
    const folded = foldText(value);
    byFolded.set(folded, (byFolded.get(folded) ?? 0) + count);
  }
  return options.map(({ value }) => byFolded.get(foldText(value)) ?? 0);
}

export function searchProjects(
  { listed, options }: ListingIndex,
  query: ProjectQuery,
): SearchResult {
  const found = findProjects(listed, query);
  let sorted: readonly IndexedProject[] | null = null;
  return {
    total: found.length,
    list: (from, to) => (sorted ??= sortProjects(found, query.sort)).slice(from, to),
    counts: () =>
      forEachChoice((name) => countOptions(options[name], countValues(name, listed, found, query))),
  };
}
