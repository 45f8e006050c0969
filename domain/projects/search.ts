import type { CatalogueRecords } from '../catalogue/catalogue-records.ts';
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
import type { ListedProject } from './listed-project.ts';
import { buildPairColumn, buildPairTest, type PairColumn } from './pair-column.ts';
import { buildPredicates, type ProjectQuery, type Vocabularies } from './project-query.ts';
import { buildOrder, defaultSort, type SortName } from './sort.ts';

/** Projects of one kind with what searching them needs, prepared once for each catalogue version. */
export interface ListingIndex {
  /** In the default order. */
  listed: readonly ListedProject[];
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
  found: ListedProject[];
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
  records: CatalogueRecords,
  listed: readonly ListedProject[],
): ListingIndex {
  const options = forEachChoice((name) => filters[name].listOptions(records, listed));
  let words: WordIndex | null = null;
  let positions: ReadonlyMap<string, number> | null = null;
  const orders = new Map<SortName, Uint32Array>();
  return {
    listed,
    options,
    vocabularies: forEachChoice(
      (name) => new Map(options[name].map(({ value }) => [value.toLowerCase(), value])),
    ),
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

/** The filter's own predicate by position, answered from the index where that has prepared it. */
function buildTests(index: ListingIndex, query: ProjectQuery) {
  return buildPredicates(query).map(({ name, passes }) => {
    if (isChoiceName(name))
      return { name, test: buildColumnTest(index.columns[name], query[name] ?? []) };
    if (name === 'search') {
      const marks = index.words().find((query.search ?? '').toLowerCase());
      return { name, test: (position: number) => marks[position] === 1 };
    }
    if (name === 'only') {
      const chosen = new Set(query.only?.map(index.positionOf));
      return { name, test: (position: number) => chosen.has(position) };
    }
    const pair = index.pairs.get(name);
    const row = pairFilters.get(name);
    if (pair && row) return { name, test: buildPairTest(pair, row.accepts(query[name])) };
    return { name, test: (position: number) => passes(index.listed[position]!) };
  });
}

const passesAll = 0;
const isOut = 255;
/** State of a project that fails this choice filter and nothing else. */
const failsOnly = (name: ChoiceFilterName) => 1 + choiceFilterNames.indexOf(name);

function listFound(index: ListingIndex, sort: SortName, states: Uint8Array): ListedProject[] {
  if (sort === defaultSort)
    return index.listed.filter((_, position) => states[position] === passesAll);
  const found: ListedProject[] = [];
  for (const position of index.order(sort))
    if (states[position] === passesAll) found.push(index.listed[position]!);
  return found;
}

/**
 * Finds what passes every filter, and counts each option as if its own filter were not set: a
 * project that fails nothing counts everywhere, one that fails a single choice filter counts for
 * that filter's options alone.
 */
export function searchProjects(index: ListingIndex, query: ProjectQuery): SearchResult {
  const states = new Uint8Array(index.listed.length);
  for (const { name, test } of buildTests(index, query)) {
    const whenFirst = isChoiceName(name) ? failsOnly(name) : isOut;
    for (let position = 0; position < states.length; position += 1)
      if (states[position] !== isOut && !test(position))
        states[position] = states[position] === passesAll ? whenFirst : isOut;
  }
  return {
    found: listFound(index, query.sort, states),
    counts: forEachChoice((name) => {
      const failsOnlyThis = failsOnly(name);
      return countOptions(index.columns[name], index.options[name].length, (position) => {
        const state = states[position];
        return state === passesAll || state === failsOnlyThis;
      });
    }),
  };
}
