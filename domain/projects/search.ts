import type { PublicRecords } from '../catalogue/snapshot.ts';
import { buildWordIndex, type WordIndex } from '../text/word-index.ts';
import {
  buildChoiceColumn,
  buildColumnTest,
  countOptions,
  type ChoiceColumn,
} from './choice-column.ts';
import type { FilterOption, PairFilter } from './filter-row.ts';
import {
  choiceFilterNames,
  filterNames,
  filters,
  isChoiceName,
  type ChoiceFilterName,
  type FilterName,
} from './filters.ts';
import type { IndexedProject } from './indexed-project.ts';
import { buildPairColumn, buildPairTest, type PairColumn } from './pair-column.ts';
import {
  buildPlanTest,
  buildPlansTest,
  buildPredicate,
  listActiveFilters,
  listPlanFilters,
  type ProjectQuery,
  type Vocabularies,
} from './project-query.ts';
import { buildOrder, defaultSort, type SortName } from './sort.ts';
import { isUnknown } from './unknown-value.ts';

/** Projects of one kind with what searching them needs, prepared once for each catalogue version. */
export interface ListingIndex {
  /** In the default order. */
  listed: readonly IndexedProject[];
  options: Readonly<Record<ChoiceFilterName, readonly FilterOption[]>>;
  vocabularies: Vocabularies;
  columns: Readonly<Record<ChoiceFilterName, ChoiceColumn>>;
  pairs: ReadonlyMap<FilterName, PairColumn>;
  /** Built by the first keyword search: a catalogue that changes often need not pay for it each time. */
  words(): WordIndex;
  /** Position of a project by its stub; the table is made when it is first asked for. */
  positionOf(stub: string): number | undefined;
  /** Positions in an order, sorted when it is first asked for. */
  order(name: SortName): Uint32Array;
}

export interface SearchResult {
  /** All that pass, in the order asked for. */
  found: IndexedProject[];
  /** For each choice filter, how many projects each option would show beside the other filters. */
  counts: Record<ChoiceFilterName, Uint32Array>;
}

const forEachChoice = <Value>(make: (name: ChoiceFilterName) => Value) =>
  Object.fromEntries(choiceFilterNames.map((name) => [name, make(name)])) as Record<
    ChoiceFilterName,
    Value
  >;

const pairFilters: ReadonlyMap<FilterName, PairFilter<unknown>> = new Map(
  filterNames.flatMap((name) => {
    const row = filters[name];
    return 'pairOf' in row ? [[name, row] as const] : [];
  }),
);

/** Prepares projects that are already in their default order. */
export function buildListingIndex(
  records: PublicRecords,
  listed: readonly IndexedProject[],
): ListingIndex {
  const options = forEachChoice((name) => filters[name].listOptions(records, listed));
  let words: WordIndex | null = null;
  let positions: ReadonlyMap<string, number> | null = null;
  const orders = new Map<SortName, Uint32Array>();
  return {
    listed,
    options,
    vocabularies: forEachChoice((name) => {
      const unoffered = filters[name].listUnoffered?.(records) ?? [];
      const values = [...unoffered, ...options[name].map(({ value }) => value)];
      return new Map(values.map((value) => [value.toLowerCase(), value]));
    }),
    columns: forEachChoice((name) =>
      buildChoiceColumn(
        options[name].map(({ value }) => value),
        listed.map(filters[name].valuesOf),
      ),
    ),
    pairs: new Map(
      Array.from(pairFilters, ([name, { pairOf }]) => [name, buildPairColumn(listed.map(pairOf))]),
    ),
    words: () => (words ??= buildWordIndex(listed.map(({ text }) => text))),
    positionOf(stub) {
      positions ??= new Map(listed.map(({ project }, position) => [project.stub, position]));
      return positions.get(stub);
    },
    order(name) {
      const order = orders.get(name) ?? buildOrder(name, listed);
      orders.set(name, order);
      return order;
    },
  };
}

/** A filter's own predicate by position, answered from the index where that has prepared it. */
function buildTest(
  index: ListingIndex,
  query: ProjectQuery,
  name: FilterName,
): (position: number) => boolean {
  const value = query[name];
  if (isUnknown(value)) return () => false;
  if (isChoiceName(name)) return buildColumnTest(index.columns[name], value as readonly string[]);
  if (name === 'search') {
    const marks = index.words().find((query.search ?? '').toLowerCase());
    return (position) => marks[position] === 1;
  }
  if (name === 'only') {
    const chosen = new Set(query.only?.map(index.positionOf));
    return (position) => chosen.has(position);
  }
  const pair = index.pairs.get(name);
  const row = pairFilters.get(name);
  if (pair && row) return buildPairTest(pair, row.accepts(value));
  const passes = buildPredicate(query, name);
  return (position) => passes(index.listed[position]!);
}

const passesAll = 0;
const isOut = 255;
/** State of a project that fails this choice filter and nothing else. */
const failsOnly = (name: ChoiceFilterName) => 1 + choiceFilterNames.indexOf(name);

function listFound(
  index: ListingIndex,
  sort: SortName,
  isFound: (position: number) => boolean,
): IndexedProject[] {
  if (sort === defaultSort) return index.listed.filter((_, position) => isFound(position));
  const found: IndexedProject[] = [];
  for (const position of index.order(sort))
    if (isFound(position)) found.push(index.listed[position]!);
  return found;
}

/** Filters that test a plan, or would if one about plans alone were set beside them. */
const listPlanTests = (query: ProjectQuery): FilterName[] =>
  listActiveFilters(query).filter(
    (name) => 'passesPlan' in filters[name] && !isUnknown(query[name]),
  );

/** The test of a project's plans by position: one plan that passes all, or what is set of the project. */
function buildPlansTestByPosition(index: ListingIndex, query: ProjectQuery) {
  const together = listPlanFilters(query);
  if (together.length > 0) {
    const passes = buildPlansTest(query, together);
    return (position: number) => passes(index.listed[position]!);
  }
  const tests = listPlanTests(query).map((name) => buildTest(index, query, name));
  return (position: number) => tests.every((test) => test(position));
}

/** How many of the projects that `isCounted` have a plan with each option that passes these filters too. */
function countPlanOptions(
  index: ListingIndex,
  query: ProjectQuery,
  name: ChoiceFilterName,
  others: readonly FilterName[],
  isCounted: (position: number) => boolean,
): Uint32Array {
  const { valueOfPlan } = filters[name];
  const numbers = new Map(index.options[name].map(({ value }, number) => [value, number]));
  const counts = new Uint32Array(numbers.size);
  const passes = buildPlanTest(query, others);
  index.listed.forEach((listed, position) => {
    if (!isCounted(position)) return;
    const values = new Set(
      listed.plans.filter((plan) => passes(plan, listed)).map((plan) => valueOfPlan?.(plan)),
    );
    for (const [value, number] of numbers) if (values.has(value)) counts[number]! += 1;
  });
  return counts;
}

/**
 * Finds what passes every filter, and counts each option as if its own filter were not set: a
 * project that fails nothing counts everywhere, one that fails a single choice filter counts for
 * that filter's options alone. Filters on plans mean one plan, so they are tested together.
 */
export function searchProjects(index: ListingIndex, query: ProjectQuery): SearchResult {
  const states = new Uint8Array(index.listed.length);
  const planTests = listPlanTests(query);
  for (const name of listActiveFilters(query)) {
    if (planTests.includes(name)) continue;
    const test = buildTest(index, query, name);
    const whenFirst = isChoiceName(name) ? failsOnly(name) : isOut;
    for (let position = 0; position < states.length; position += 1)
      if (states[position] !== isOut && !test(position))
        states[position] = states[position] === passesAll ? whenFirst : isOut;
  }
  const passPlans = Uint8Array.from(states, () => 1);
  if (planTests.length > 0) {
    const test = buildPlansTestByPosition(index, query);
    for (let position = 0; position < states.length; position += 1)
      if (states[position] === isOut || !test(position)) passPlans[position] = 0;
  }
  return {
    found: listFound(
      index,
      query.sort,
      (position) => states[position] === passesAll && passPlans[position] === 1,
    ),
    counts: forEachChoice((name) => {
      const failsOnlyThis = failsOnly(name);
      const passesOthers = (position: number) => {
        const state = states[position];
        return state === passesAll || state === failsOnlyThis;
      };
      const others = planTests.filter((other) => other !== name);
      if (filters[name].valueOfPlan && others.length > 0)
        return countPlanOptions(index, query, name, others, passesOthers);
      return countOptions(
        index.columns[name],
        index.options[name].length,
        filters[name].valueOfPlan
          ? passesOthers
          : (position) => passPlans[position] === 1 && passesOthers(position),
      );
    }),
  };
}
