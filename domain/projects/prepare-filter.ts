import { eachPositionInSlices, type SlicedWork } from '../catalogue/sliced-work.ts';
import { buildWordIndex, type WordIndex } from '../text/word-index.ts';
import type { Lookup, OpenFilter } from './filter-row.ts';
import { markAll, markInBox, markOwners, type Marks } from './marks.ts';
import { findNothing, type FindBefore, type Row, type SearchedList } from './searched-list.ts';

type Mark = (value: unknown) => Marks;

export interface PreparedFilter {
  mark: Mark | undefined;
  markPlans: Mark | undefined;
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

/** Values as numbers in a row; those at position p are `values[starts[p]]` up to `values[starts[p + 1]]`. */
interface Column {
  numbers: ReadonlyMap<string, number>;
  starts: Uint32Array;
  values: Uint32Array;
  /** Each position has one value. */
  isSingle: boolean;
}

/** A row of numbers that grows; as many as expected need no second one. */
function openNumbers(expected: number) {
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
  const values = openNumbers(before?.values.length ?? count);
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

function markChosen({ numbers, starts, values }: Column, chosen: readonly string[]): Marks {
  const isChosen = new Uint8Array(numbers.size);
  for (const text of chosen) {
    const number = numbers.get(text);
    if (number !== undefined) isChosen[number] = 1;
  }
  const marks = new Uint8Array(values.length);
  for (let at = 0; at < marks.length; at += 1) marks[at] = isChosen[values[at]!]!;
  return markOwners(starts, marks);
}

function countValues({ numbers, starts, values, isSingle }: Column, counted: Marks) {
  const tally = new Uint32Array(numbers.size);
  const find = (text: string) => tally[numbers.get(text) ?? -1] ?? 0;
  if (isSingle) {
    // Without a branch, because which are counted is hard to guess.
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

/** Counts a project once for each value of its counted plans, of which each has one. */
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
  mark: Mark;
  column?: Column;
  words?: WordIndex;
  /** Two numbers per item. */
  numbers?: readonly [Float64Array, Float64Array];
}

function* readNumbers<Item>(
  { count, at }: Row<Item>,
  readPair: (item: Item) => readonly [number | null, number | null],
  before: Index['numbers'],
  findBefore: FindBefore,
): SlicedWork<NonNullable<Index['numbers']>> {
  const [first, second] = [new Float64Array(count), new Float64Array(count)];
  yield* eachPositionInSlices(count, (position) => {
    const earlier = before ? findBefore(position) : -1;
    const pair = earlier < 0 ? readPair(at(position)) : null;
    first[position] = pair ? (pair[0] ?? Number.NaN) : before![0][earlier]!;
    second[position] = pair ? (pair[1] ?? Number.NaN) : before![1][earlier]!;
  });
  return [first, second];
}

function markNumbers(
  { box, accepts }: Extract<Lookup<never, unknown>, { by: 'numbers' }>,
  numbers: NonNullable<Index['numbers']>,
  value: unknown,
): Marks {
  const marks = markInBox(numbers, box(value));
  const isAccepted = accepts?.(value);
  if (!isAccepted) return marks;
  const [first, second] = numbers;
  return marks.map((mark, position) =>
    mark === 1 && isAccepted(first[position]!, second[position]!) ? 1 : 0,
  );
}

/** No mark may close over `before`, or each would retain all its predecessors. */
function* prepareLookup<Item>(
  lookup: Lookup<Item, unknown>,
  items: Row<Item>,
  before: Index | undefined,
  findBefore: FindBefore,
): SlicedWork<Index> {
  if (lookup.by === 'values') {
    const column = yield* buildColumn(items, lookup.of, before?.column, findBefore);
    return { column, mark: (chosen) => markChosen(column, chosen as readonly string[]) };
  }
  if (lookup.by === 'words') {
    const texts: string[] = [];
    yield* eachPositionInSlices(items.count, (position) => {
      texts.push(lookup.of(items.at(position)));
    });
    const words = yield* before?.words?.renew(texts) ?? buildWordIndex(texts);
    return { words, mark: (text) => words.find((text as string).toLowerCase()) };
  }
  if (lookup.by === 'numbers') {
    const numbers = yield* readNumbers(items, lookup.of, before?.numbers, findBefore);
    return { numbers, mark: (value) => markNumbers(lookup, numbers, value) };
  }
  return {
    mark(value) {
      const passes = lookup.passes(value);
      return new Uint8Array(items.count).map((_, position) => Number(passes(items.at(position))));
    },
  };
}

/** Reuses the previous list's filter, and reads only what changed. */
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
    (yield* prepareLookup(ofProject, projects, before?.ofProject, findBefore.projects));
  const planIndex =
    ofPlan && (yield* prepareLookup(ofPlan, plans, before?.ofPlan, findBefore.plans));
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
    mark: projectIndex?.mark,
    markPlans: planIndex?.mark,
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
