import type { PublicRecords } from '../catalogue/catalogue-records.ts';
import { finishAtOnce, type SlicedWork } from '../catalogue/sliced-work.ts';
import type { FilterOption } from './filter-row.ts';
import {
  choiceFilterNames,
  filterNames,
  filters,
  isChoiceName,
  type ChoiceFilterName,
  type FilterName,
} from './filters.ts';
import type { IndexedProject } from './indexed-project.ts';
import {
  listActiveFilters,
  listPlanFilters,
  type ProjectQuery,
  type Vocabularies,
} from './project-query.ts';
import { prepareFilter, someIn, type PreparedFilter, type Test } from './prepare-filter.ts';
import { compareLists, layOutList, type SearchedList } from './searched-list.ts';
import { buildOrder, defaultSort, type SortName } from './sort.ts';
import { isUnknown } from './unknown-value.ts';

export interface ListingIndex {
  listed: readonly IndexedProject[];
  list: SearchedList;
  options: Readonly<Record<ChoiceFilterName, readonly FilterOption[]>>;
  vocabularies: Vocabularies;
  filters: Readonly<Record<FilterName, PreparedFilter>>;
  /** Built on first use, because a catalogue that changes often need not pay for it each time. */
  order(name: SortName): Uint32Array;
  /** The orders used so far. */
  orders: ReadonlyMap<SortName, Uint32Array>;
}

export interface SearchResult {
  found: IndexedProject[];
  /** Counted when it is read. */
  readonly counts: Record<ChoiceFilterName, Uint32Array>;
}

const forEachChoice = <Value>(make: (name: ChoiceFilterName) => Value) =>
  Object.fromEntries(choiceFilterNames.map((name) => [name, make(name)])) as Record<
    ChoiceFilterName,
    Value
  >;

const rememberIn =
  <Key, Value>(made: Map<Key, Value>, make: (key: Key) => Value) =>
  (key: Key): Value => {
    if (!made.has(key)) made.set(key, make(key));
    return made.get(key)!;
  };

/**
 * Prepares the filters, and the orders that searches have used `before`, so that none waits for
 * them; reuses the previous index except for what changed.
 */
export function* buildListingIndex(
  records: PublicRecords,
  listed: readonly IndexedProject[],
  before?: ListingIndex,
  gone: ReadonlySet<IndexedProject> = new Set(),
): SlicedWork<ListingIndex> {
  const list = yield* layOutList(listed);
  const findBefore = before && (yield* compareLists(before.list, list, gone));
  const prepared = {} as Record<FilterName, PreparedFilter>;
  for (const name of filterNames) {
    const parts = before?.filters[name].parts;
    prepared[name] = yield* prepareFilter(filters[name], list, parts, findBefore);
  }
  const orders = new Map<SortName, Uint32Array>();
  for (const [name, order] of before?.orders ?? [])
    orders.set(name, yield* buildOrder(name, list.projects, order, findBefore?.projects));
  const options = forEachChoice((name) =>
    filters[name].listOptions(records, prepared[name].listValues),
  );
  return {
    listed,
    list,
    options,
    vocabularies: forEachChoice((name) => {
      const unoffered = filters[name].listUnoffered?.(records) ?? [];
      const values = [...unoffered, ...options[name].map(({ value }) => value)];
      const spellings = filters[name].otherSpellings ?? [];
      return new Map(
        [...spellings, ...values.map((value) => [value, value] as const)].map(
          ([written, value]) => [written.toLowerCase(), value],
        ),
      );
    }),
    filters: prepared,
    order: rememberIn(orders, (name) => finishAtOnce(buildOrder(name, list.projects))),
    orders,
  };
}

const every =
  (tests: readonly Test[]): Test =>
  (position) => {
    for (const passes of tests) if (!passes(position)) return false;
    return true;
  };

export const buildTest = (
  names: readonly FilterName[],
  query: ProjectQuery,
  kind: 'test' | 'testPlan',
  prepare: (name: FilterName) => PreparedFilter,
): Test =>
  every(
    names.map((name) => {
      const value: unknown = query[name];
      return (!isUnknown(value) && prepare(name)[kind]?.(value)) || (() => false);
    }),
  );

const passesAll = 0;
const isOut = 255;
/** State of a project that fails this choice filter and nothing else. */
const failsOnly = (name: ChoiceFilterName) => 1 + choiceFilterNames.indexOf(name);

function listFound(index: ListingIndex, sort: SortName, isFound: Test): IndexedProject[] {
  if (sort === defaultSort) return index.listed.filter((_, position) => isFound(position));
  const found: IndexedProject[] = [];
  for (const position of index.order(sort))
    if (isFound(position)) found.push(index.listed[position]!);
  return found;
}

/**
 * A project that fails nothing counts everywhere, one that fails a single choice filter for that
 * filter's options alone. Filters on plans mean one plan, so they are tested together.
 */
export function searchProjects(index: ListingIndex, query: ProjectQuery): SearchResult {
  const active = listActiveFilters(query);
  const passes = (names: readonly FilterName[], kind: 'test' | 'testPlan') =>
    buildTest(names, query, kind, (name) => index.filters[name]);
  /** Filters that test a plan, or would if one about plans alone were set beside them. */
  const aboutPlans = active.filter((name) => filters[name].ofPlan && !isUnknown(query[name]));
  const states = new Uint8Array(index.listed.length);
  for (const name of active) {
    if (aboutPlans.includes(name)) continue;
    const passesThis = passes([name], 'test');
    const whenFirst = isChoiceName(name) ? failsOnly(name) : isOut;
    for (let position = 0; position < states.length; position += 1)
      if (states[position] !== isOut && !passesThis(position))
        states[position] = states[position] === passesAll ? whenFirst : isOut;
  }
  const together = listPlanFilters(query);
  const passesPlans =
    together.length > 0
      ? someIn(index.list.planStarts, passes(together, 'testPlan'))
      : passes(aboutPlans, 'test');
  const havePlans = new Uint8Array(states.length);
  for (let position = 0; position < states.length; position += 1)
    if (states[position] !== isOut && passesPlans(position)) havePlans[position] = 1;
  return {
    found: listFound(
      index,
      query.sort,
      (position) => states[position] === passesAll && havePlans[position] === 1,
    ),
    get counts() {
      return forEachChoice((name) => {
        const failsOnlyThis = failsOnly(name);
        const passesOthers = (position: number) =>
          states[position] === passesAll || states[position] === failsOnlyThis;
        const others = aboutPlans.filter((other) => other !== name);
        const isOfPlans = filters[name].ofPlan !== undefined;
        const count = index.filters[name].count(
          isOfPlans
            ? passesOthers
            : (position) => havePlans[position] === 1 && passesOthers(position),
          isOfPlans && others.length > 0 ? passes(others, 'testPlan') : null,
        );
        return Uint32Array.from(index.options[name], ({ value }) => count(value));
      });
    },
  };
}
