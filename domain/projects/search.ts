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
import { countMarks, keepCommon, markAll, markOwners, type Marks } from './marks.ts';
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
  /** Built on first use, because a catalogue that changes often need not pay for it each time. */
  order(name: SortName): Uint32Array;
  /** The orders used so far. */
  orders: ReadonlyMap<SortName, Uint32Array>;
}

export interface SearchResult {
  total: number;
  /** In the order asked for; from and to as slice has them. */
  list(from?: number, to?: number): IndexedProject[];
  /** How many each option would find. */
  counts(): Record<ChoiceFilterName, Uint32Array>;
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

/** Clears the marks of what fails any of these filters; nothing passes a value that one does not know. */
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
const isOut = 255;
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
 * A project that fails nothing counts everywhere, one that fails a single choice filter for that
 * filter's options alone. Filters on plans mean one plan, so they are tested together.
 */
export function searchProjects(index: ListingIndex, query: ProjectQuery): SearchResult {
  const active = listActiveFilters(query);
  const { planStarts, projects, plans } = index.list;
  const prepare = (name: FilterName) => index.filters[name];
  const markProjects = (names: readonly FilterName[]) =>
    keepPassing(markAll(projects.count), names, query, 'keep', prepare);
  const markPlans = (names: readonly FilterName[]) =>
    keepPassing(markAll(plans.count), names, query, 'keepPlans', prepare);
  /** Filters that test a plan, or would if one about plans alone were set beside them. */
  const aboutPlans = active.filter((name) => filters[name].ofPlan && !isUnknown(query[name]));
  const choices = active.filter(isChoiceName).filter((name) => !aboutPlans.includes(name));
  const others = active.filter((name) => !isChoiceName(name) && !aboutPlans.includes(name));
  const together = listPlanFilters(query);
  const ofPlans = together.length > 0 ? markOwners(planStarts, markPlans(together)) : null;
  const passOthers = markProjects(others);
  const found = passOthers.slice();
  keepPassing(found, ofPlans ? choices : [...choices, ...aboutPlans], query, 'keep', prepare);
  if (ofPlans) keepCommon(found, ofPlans);
  const list = (from = 0, to = Number.POSITIVE_INFINITY) =>
    listMarked(index, query.sort, found, from, to);

  function countAll() {
    const havePlans = ofPlans ?? markProjects(aboutPlans);
    const states = new Uint8Array(passOthers.length);
    for (let position = 0; position < states.length; position += 1)
      states[position] = passOthers[position] === 1 ? passesAll : isOut;
    for (const name of choices) {
      const marks = markProjects([name]);
      for (let position = 0; position < states.length; position += 1)
        if (marks[position] === 0)
          states[position] = states[position] === passesAll ? failsOnly(name) : isOut;
    }

    /** What passes the others, and `state` at most besides. */
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
      if (!isOfPlans && !isFoundByOthers) keepCommon(counted, havePlans);
      const besides = aboutPlans.filter((other) => other !== name);
      const countedPlans = isOfPlans && besides.length > 0 ? markPlans(besides) : null;
      const count = index.filters[name].count(counted, countedPlans);
      return Uint32Array.from(index.options[name], ({ value }) => count(value));
    }
    return forEachChoice(countOptions);
  }

  // No getters: V8 makes a hidden class for each such object, and keeps all it knows until it looks
  // through its whole heap.
  return { total: countMarks(found), list, counts: countAll };
}
