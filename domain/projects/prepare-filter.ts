import { eachPositionInSlices, type SlicedWork } from '../catalogue/sliced-work.ts';
import { buildWordIndex, type WordIndex } from '../text/word-index.ts';
import type { Lookup, OpenFilter } from './filter-row.ts';
import { intersectMarks, markAll, markOwners, type Marks } from './marks.ts';
import { keepInBox, keepInBoxByOrder, type NumberColumn, type NumberPairs } from './number-box.ts';
import { findNothing, type FindBefore, type Row, type SearchedList } from './searched-list.ts';
import { renewPositions } from './sorted-positions.ts';

/** Clears the marks of items that fail. */
type Keep = (marks: Marks, value: unknown) => void;

export interface PreparedFilter {
  keep: Keep | undefined;
  keepPlans: Keep | undefined;
  /** How many counted projects have a value; for filters on plans, in a counted plan. */
  count(counted: Marks, countedPlans: Marks | null): (value: string) => number;
  /** Each value that a project has. */
  listValues(): string[];
  /** Reused by the next list's filter. */
  parts: PreparedParts;
}

export interface PreparedParts {
  ofProject: Index | undefined;
  ofPlan: Index | undefined;
  /** The projects' values from their plans, when the filter is about plans. */
  planValues: Column | undefined;
}

/**
 * Values as numbers; those of position p are in `values` from `starts[p]` up to `starts[p + 1]`.
 */
interface Column {
  numbers: ReadonlyMap<string, number>;
  starts: Uint32Array;
  values: Uint32Array;
  /** Each position has one value. */
  isSingle: boolean;
}

/** A growable array; up to `expected` numbers need no reallocation. */
function createNumberList(expected: number) {
  let numbers = new Uint32Array(expected);
  let count = 0;
  return {
    count: () => count,
    add(number: number) {
      if (count === numbers.length) {
        const wider = new Uint32Array(2 * count + 16);
        wider.set(numbers);
        numbers = wider;
      }
      numbers[count] = number;
      count += 1;
    },
    close: () => (count === numbers.length ? numbers : numbers.slice(0, count)),
  };
}

function* buildColumn<Item>(
  { count, at }: Row<Item>,
  listValues: (item: Item) => readonly string[],
  before: Column | undefined,
  findBefore: FindBefore,
): SlicedWork<Column> {
  const numbers = new Map(before?.numbers);
  const starts = new Uint32Array(count + 1);
  const values = createNumberList(before?.values.length ?? count);
  yield* eachPositionInSlices(count, (position) => {
    const earlier = before ? findBefore(position) : -1;
    if (before && earlier >= 0)
      for (let from = before.starts[earlier]!; from < before.starts[earlier + 1]!; from += 1)
        values.add(before.values[from]!);
    else
      for (const text of listValues(at(position))) {
        const number = numbers.get(text) ?? numbers.size;
        numbers.set(text, number);
        values.add(number);
      }
    starts[position + 1] = values.count();
  });
  yield;
  const column = {
    numbers,
    starts,
    values: values.close(),
    isSingle: starts.every((start, position) => start === position),
  };
  // Start again once most of the values are obsolete.
  return before && numbers.size > before.numbers.size && numbers.size > 2 * countUsed(column)
    ? yield* buildColumn({ count, at }, listValues, undefined, findNothing)
    : column;
}

function countUsed({ numbers, values }: Column): number {
  const used = new Uint8Array(numbers.size);
  let count = 0;
  for (const value of values) {
    if (used[value] === 0) count += 1;
    used[value] = 1;
  }
  return count;
}

const noColumn: Column = {
  numbers: new Map(),
  starts: Uint32Array.of(0),
  values: new Uint32Array(),
  isSingle: false,
};

function keepChosen(
  marks: Marks,
  { numbers, starts, values, isSingle }: Column,
  chosen: readonly string[],
): void {
  const isChosen = new Uint8Array(numbers.size);
  for (const text of chosen) {
    const number = numbers.get(text);
    if (number !== undefined) isChosen[number] = 1;
  }
  const passing = new Uint8Array(values.length);
  for (let at = 0; at < passing.length; at += 1) passing[at] = isChosen[values[at]!]!;
  intersectMarks(marks, isSingle ? passing : markOwners(starts, passing));
}

function countValues({ numbers, starts, values, isSingle }: Column, counted: Marks) {
  const tally = new Uint32Array(numbers.size);
  const find = (text: string) => tally[numbers.get(text) ?? -1] ?? 0;
  if (isSingle) {
    // Branchless, because a branch would often be mispredicted.
    for (let at = 0; at < values.length; at += 1) tally[values[at]!]! += counted[at]!;
    return find;
  }
  for (let position = 0; position + 1 < starts.length; position += 1) {
    if (counted[position] !== 1) continue;
    const end = starts[position + 1]!;
    for (let at = starts[position]!; at < end; at += 1) tally[values[at]!]! += 1;
  }
  return find;
}

/** Counts a project once for each distinct value of its counted plans. Each plan has one value. */
function countPlanValues(
  { numbers, values }: Column,
  planStarts: Uint32Array,
  counted: Marks,
  countedPlans: Marks,
) {
  const tally = new Uint32Array(numbers.size);
  const countedFor = new Int32Array(numbers.size).fill(-1);
  for (let position = 0; position + 1 < planStarts.length; position += 1) {
    if (counted[position] !== 1) continue;
    const end = planStarts[position + 1]!;
    for (let at = planStarts[position]!; at < end; at += 1) {
      const value = values[at]!;
      if (countedFor[value] === position || countedPlans[at] !== 1) continue;
      countedFor[value] = position;
      tally[value]! += 1;
    }
  }
  return (text: string) => tally[numbers.get(text) ?? -1] ?? 0;
}

interface Index {
  keep: Keep;
  column?: Column;
  words?: WordIndex;
  numbers?: NumberPairs;
}

function* readNumbers<Item>(
  { count, at }: Row<Item>,
  readPair: (item: Item) => readonly [number | null, number | null],
  before: NumberPairs | undefined,
  findBefore: FindBefore,
): SlicedWork<NumberPairs> {
  const [first, second] = [new Float64Array(count), new Float64Array(count)];
  yield* eachPositionInSlices(count, (position) => {
    const earlier = before ? findBefore(position) : -1;
    const pair = earlier < 0 ? readPair(at(position)) : null;
    first[position] = pair ? (pair[0] ?? Number.NaN) : before![0].numbers[earlier]!;
    second[position] = pair ? (pair[1] ?? Number.NaN) : before![1].numbers[earlier]!;
  });
  return [
    yield* addOrder(first, before?.[0].order, findBefore),
    yield* addOrder(second, before?.[1].order, findBefore),
  ];
}

/** Renews an order that was used before, so that the next search need not wait for it. */
function* addOrder(
  numbers: Float64Array,
  before: Uint32Array | undefined,
  findBefore: FindBefore,
): SlicedWork<NumberColumn> {
  return { numbers, order: before && (yield* renewPositions(numbers, before, findBefore)) };
}

/** No `keep` may close over `before`, or each would retain all its predecessors. */
function* prepareLookup<Item>(
  lookup: Lookup<Item, unknown>,
  items: Row<Item>,
  before: Index | undefined,
  findBefore: FindBefore,
  keepPairs: typeof keepInBox,
): SlicedWork<Index> {
  if (lookup.by === 'values') {
    const column = yield* buildColumn(items, lookup.of, before?.column, findBefore);
    const keep: Keep = (marks, chosen) => keepChosen(marks, column, chosen as readonly string[]);
    return { column, keep };
  }
  if (lookup.by === 'words') {
    const texts: string[] = [];
    yield* eachPositionInSlices(items.count, (position) => {
      texts.push(lookup.of(items.at(position)));
    });
    const words = yield* before?.words?.renew(texts) ?? buildWordIndex(texts);
    const find = (text: unknown) => words.find((text as string).toLowerCase());
    return { words, keep: (marks, text) => intersectMarks(marks, find(text)) };
  }
  if (lookup.by === 'numbers') {
    const numbers = yield* readNumbers(items, lookup.of, before?.numbers, findBefore);
    const [{ numbers: first }, { numbers: second }] = numbers;
    return {
      numbers,
      keep(marks, value) {
        keepPairs(marks, numbers, lookup.box(value));
        const accepts = lookup.accepts?.(value);
        if (accepts) keepWhere(marks, (position) => accepts(first[position]!, second[position]!));
      },
    };
  }
  return {
    keep(marks, value) {
      const passes = lookup.passes(value);
      keepWhere(marks, (position) => passes(items.at(position)));
    },
  };
}

function keepWhere(marks: Marks, passes: (position: number) => boolean) {
  for (let position = 0; position < marks.length; position += 1)
    if (marks[position] === 1 && !passes(position)) marks[position] = 0;
}

/** Reuses the previous list's filter and reads only what changed. */
export function* prepareFilter(
  { ofProject, ofPlan }: Pick<OpenFilter<unknown>, 'ofProject' | 'ofPlan'>,
  { projects, plans, planStarts }: SearchedList,
  before?: PreparedParts,
  findBefore: { projects: FindBefore; plans: FindBefore } = {
    projects: findNothing,
    plans: findNothing,
  },
): SlicedWork<PreparedFilter> {
  const projectIndex =
    ofProject &&
    (yield* prepareLookup(
      ofProject,
      projects,
      before?.ofProject,
      findBefore.projects,
      keepInBoxByOrder,
    ));
  const planIndex =
    ofPlan && (yield* prepareLookup(ofPlan, plans, before?.ofPlan, findBefore.plans, keepInBox));
  const ofPlans = planIndex?.column;
  const planValues =
    ofPlan?.by === 'values'
      ? yield* buildColumn(
          projects,
          (listed) => [...new Set(listed.plans.flatMap((plan) => ofPlan.of({ plan, listed })))],
          before?.planValues,
          findBefore.projects,
        )
      : undefined;
  const ofProjects = planValues ?? projectIndex?.column ?? noColumn;
  return {
    keep: projectIndex?.keep,
    keepPlans: planIndex?.keep,
    count: (counted, countedPlans) =>
      ofPlans && countedPlans
        ? countPlanValues(ofPlans, planStarts, counted, countedPlans)
        : countValues(ofProjects, counted),
    listValues() {
      const count = countValues(ofProjects, markAll(projects.count));
      return [...ofProjects.numbers.keys()].filter((value) => count(value) > 0);
    },
    parts: { ofProject: projectIndex, ofPlan: planIndex, planValues },
  };
}
