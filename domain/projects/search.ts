import type { PublicRecords } from '../catalogue/catalogue-records.ts';
import { runToEnd, type SlicedWork } from '../catalogue/sliced-work.ts';
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
import { countMarks, intersectMarks, markAll, markOwners, type Marks } from './marks.ts';
import { prepareFilter, type PreparedFilter } from './prepare-filter.ts';
import { compareLists, layOutList, type SearchedList } from './searched-list.ts';
import { buildOrder, defaultSort, type SortName } from './sort.ts';
import { isUnknown } from './unknown-value.ts';

export interface ListingIndex {
  listed: readonly IndexedProject[];
  list: SearchedList;
  options: Readonly<Record<ChoiceFilterName, readonly FilterOption[]>>;
  vocabularies: Vocabularies;
  filters: Readonly<Record<FilterName, PreparedFilter>>;
  /** Built on first use, to save the work when the catalogue changes often. */
  order(name: SortName): Uint32Array;
  /** The orders used so far. */
  orders: ReadonlyMap<SortName, Uint32Array>;
}

export interface SearchResult {
  total: number;
  /** In the requested order; `from` and `to` as for `slice`. */
  list(from?: number, to?: number): IndexedProject[];
  /** How many each option would find. */
  counts(): Record<ChoiceFilterName, Uint32Array>;
}

const forEachChoice = <Value>(make: (name: ChoiceFilterName) => Value) =>
  Object.fromEntries(choiceFilterNames.map((name) => [name, make(name)])) as Record<
    ChoiceFilterName,
    Value
  >;

const memoize =
  <Key, Value>(cache: Map<Key, Value>, make: (key: Key) => Value) =>
  (key: Key): Value => {
    if (!cache.has(key)) cache.set(key, make(key));
    return cache.get(key)!;
  };

/**
 * Prepares the filters, and the orders that searches of the previous index used, so that no search
 * waits for them. Reuses the previous index except for what changed.
 */
export function* buildListingIndex(
  records: PublicRecords,
  listed: readonly IndexedProject[],
  before?: ListingIndex,
  removedEntries: ReadonlySet<IndexedProject> = new Set(),
): SlicedWork<ListingIndex> {
  const list = yield* layOutList(listed);
  const findBefore = before && (yield* compareLists(before.list, list, removedEntries));
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
      const hiddenValues = filters[name].listHiddenValues?.(records) ?? [];
      const values = [...hiddenValues, ...options[name].map(({ value }) => value)];
      const spellings = filters[name].otherSpellings ?? [];
      return new Map(
        [...spellings, ...values.map((value) => [value, value] as const)].map(
          ([written, value]) => [written.toLowerCase(), value],
        ),
      );
    }),
    filters: prepared,
    order: memoize(orders, (name) => runToEnd(buildOrder(name, list.projects))),
    orders,
  };
}

/** Clears the marks of items that fail any of these filters. Nothing passes an unknown value. */
export function keepPassing(
  marks: Marks,
  names: readonly FilterName[],
  query: ProjectQuery,
  kind: 'keep' | 'keepPlans',
  prepare: (name: FilterName) => PreparedFilter,
): Marks {
  for (const name of names) {
    const value: unknown = query[name];
    const keep = isUnknown(value) ? undefined : prepare(name)[kind];
    if (keep) keep(marks, value);
    else marks.fill(0);
  }
  return marks;
}

const passesAll = 0;
const failsMore = 255;
/** State of a project that fails this choice filter and nothing else. */
const failsOnly = (name: ChoiceFilterName) => 1 + choiceFilterNames.indexOf(name);

function listMarked(
  index: ListingIndex,
  sort: SortName,
  marks: Marks,
  from: number,
  to: number,
): IndexedProject[] {
  const order = sort === defaultSort ? null : index.order(sort);
  const listed: IndexedProject[] = [];
  let before = 0;
  for (let place = 0; place < marks.length && before < to; place += 1) {
    const position = order ? order[place]! : place;
    if (marks[position] !== 1) continue;
    if (before >= from) listed.push(index.listed[position]!);
    before += 1;
  }
  return listed;
}

/**
 * A project that passes every filter counts for all options; one that fails a single choice filter
 * counts only for that filter's options. Filters on plans must match the same plan, so they are
 * tested together.
 */
export function searchProjects(index: ListingIndex, query: ProjectQuery): SearchResult {
  const active = listActiveFilters(query);
  const { planStarts, projects, plans } = index.list;
  const prepare = (name: FilterName) => index.filters[name];
  const markProjects = (names: readonly FilterName[]) =>
    keepPassing(markAll(projects.count), names, query, 'keep', prepare);
  const markPlans = (names: readonly FilterName[]) =>
    keepPassing(markAll(plans.count), names, query, 'keepPlans', prepare);
  /** Filters that test a plan, or would if a filter on plans only were active. */
  const aboutPlans = active.filter((name) => filters[name].ofPlan && !isUnknown(query[name]));
  const choices = active.filter(isChoiceName).filter((name) => !aboutPlans.includes(name));
  const others = active.filter((name) => !isChoiceName(name) && !aboutPlans.includes(name));
  const together = listPlanFilters(query);
  const ofPlans = together.length > 0 ? markOwners(planStarts, markPlans(together)) : null;
  const passOthers = markProjects(others);
  const found = passOthers.slice();
  keepPassing(found, ofPlans ? choices : [...choices, ...aboutPlans], query, 'keep', prepare);
  if (ofPlans) intersectMarks(found, ofPlans);
  const list = (from = 0, to = Number.POSITIVE_INFINITY) =>
    listMarked(index, query.sort, found, from, to);

  function countAll() {
    const havePlans = ofPlans ?? markProjects(aboutPlans);
    const states = new Uint8Array(passOthers.length);
    for (let position = 0; position < states.length; position += 1)
      states[position] = passOthers[position] === 1 ? passesAll : failsMore;
    for (const name of choices) {
      const marks = markProjects([name]);
      for (let position = 0; position < states.length; position += 1)
        if (marks[position] === 0)
          states[position] = states[position] === passesAll ? failsOnly(name) : failsMore;
    }

    /** Marks what passes every filter or has this state. */
    function markStates(state: number): Marks {
      const marks = new Uint8Array(states.length);
      for (let position = 0; position < states.length; position += 1)
        if (states[position] === passesAll || states[position] === state) marks[position] = 1;
      return marks;
    }

    function countOptions(name: ChoiceFilterName) {
      const isOfPlans = filters[name].ofPlan !== undefined;
      // Nothing fails a filter that is not set.
      const isFoundByOthers = query[name] === null && !isOfPlans;
      const counted = isFoundByOthers ? found : markStates(failsOnly(name));
      if (!isOfPlans && !isFoundByOthers) intersectMarks(counted, havePlans);
      const otherPlanFilters = aboutPlans.filter((other) => other !== name);
      const countedPlans =
        isOfPlans && otherPlanFilters.length > 0 ? markPlans(otherPlanFilters) : null;
      const count = index.filters[name].count(counted, countedPlans);
      return Uint32Array.from(index.options[name], ({ value }) => count(value));
    }
    return forEachChoice(countOptions);
  }

  // No getters: V8 creates a hidden class for each such object, which retains what it references
  // until a full garbage collection.
  return { total: countMarks(found), list, counts: countAll };
}
