import { eachInSlices, mapInSlices, type SlicedWork } from '../catalogue/sliced-work.ts';
import { buildWordIndex, type WordIndex } from '../text/word-index.ts';
import type { Lookup, OpenFilter, PlanOfProject } from './filter-row.ts';
import type { IndexedProject } from './indexed-project.ts';

/** A test by position: of a project in its list, or of a floor plan in the row of all of them. */
export type Test = (position: number) => boolean;

export interface PreparedFilter {
  test: ((value: unknown) => Test) | undefined;
  testPlan: ((value: unknown) => Test) | undefined;
  /** How many counted projects have a value; where it is about plans, in a counted plan. */
  count(isCounted: Test, isPlanCounted: Test | null): (value: string) => number;
  /** Where it is about words. */
  words: WordIndex | undefined;
}

/** The plans of the project at position p are at `starts[p]` up to `starts[p + 1]`. */
export function findPlanStarts(projects: readonly IndexedProject[]): Uint32Array {
  const starts = new Uint32Array(projects.length + 1);
  projects.forEach(({ plans }, position) => {
    starts[position + 1] = starts[position]! + plans.length;
  });
  return starts;
}

/** The test that something between one start and the next passes. */
export const someIn =
  (starts: Uint32Array, passes: Test): Test =>
  (position) => {
    for (let at = starts[position]!; at < starts[position + 1]!; at += 1)
      if (passes(at)) return true;
    return false;
  };

/** Values as numbers in a row; those at position p are `values[starts[p]]` up to `values[starts[p + 1]]`. */
interface Column {
  numbers: ReadonlyMap<string, number>;
  starts: Uint32Array;
  values: Uint32Array;
}

function* buildColumn<Item>(
  items: readonly Item[],
  listValues: (item: Item) => readonly string[],
): SlicedWork<Column> {
  const numbers = new Map<string, number>();
  const starts = [0];
  const values: number[] = [];
  yield* eachInSlices(items, (item) => {
    for (const text of listValues(item)) {
      const number = numbers.get(text) ?? numbers.size;
      numbers.set(text, number);
      values.push(number);
    }
    starts.push(values.length);
  });
  return { numbers, starts: Uint32Array.from(starts), values: Uint32Array.from(values) };
}

const noColumn: Column = {
  numbers: new Map(),
  starts: Uint32Array.of(0),
  values: new Uint32Array(),
};

function isAmong({ numbers, starts, values }: Column, chosen: readonly string[]): Test {
  const isChosen = new Uint8Array(numbers.size);
  for (const text of chosen) {
    const number = numbers.get(text);
    if (number !== undefined) isChosen[number] = 1;
  }
  return someIn(starts, (at) => isChosen[values[at]!] === 1);
}

function countValues({ numbers, starts, values }: Column, isCounted: Test) {
  const tally = new Uint32Array(numbers.size);
  for (let position = 0; position + 1 < starts.length; position += 1) {
    if (!isCounted(position)) continue;
    for (let at = starts[position]!; at < starts[position + 1]!; at += 1) tally[values[at]!]! += 1;
  }
  return (text: string) => tally[numbers.get(text) ?? -1] ?? 0;
}

/** Counts a project once for each value of its counted plans, of which each has one. */
function countPlanValues(
  { numbers, values }: Column,
  planStarts: Uint32Array,
  isCounted: Test,
  isPlanCounted: Test,
) {
  const tally = new Uint32Array(numbers.size);
  const countedFor = new Int32Array(numbers.size).fill(-1);
  for (let position = 0; position + 1 < planStarts.length; position += 1) {
    if (!isCounted(position)) continue;
    for (let at = planStarts[position]!; at < planStarts[position + 1]!; at += 1) {
      const value = values[at]!;
      if (countedFor[value] === position || !isPlanCounted(at)) continue;
      countedFor[value] = position;
      tally[value]! += 1;
    }
  }
  return (text: string) => tally[numbers.get(text) ?? -1] ?? 0;
}

interface Index {
  test(value: unknown): Test;
  column?: Column;
  words?: WordIndex;
}

function* prepareLookup<Item>(
  lookup: Lookup<Item, unknown>,
  items: readonly Item[],
  wordsBefore?: WordIndex,
): SlicedWork<Index> {
  if (lookup.by === 'values') {
    const column = yield* buildColumn(items, lookup.of);
    return { column, test: (chosen) => isAmong(column, chosen as readonly string[]) };
  }
  if (lookup.by === 'words') {
    const texts = items.map(lookup.of);
    const words = yield* wordsBefore?.renew(texts) ?? buildWordIndex(texts);
    return {
      words,
      test(text) {
        const marks = words.find((text as string).toLowerCase());
        return (position) => marks[position] === 1;
      },
    };
  }
  if (lookup.by === 'numbers') {
    const first = new Float64Array(items.length);
    const second = new Float64Array(items.length);
    yield* eachInSlices(items, (item, position) => {
      const pair = lookup.of(item);
      first[position] = pair[0] ?? Number.NaN;
      second[position] = pair[1] ?? Number.NaN;
    });
    return {
      test(value) {
        const accepts = lookup.accepts(value);
        return (position) => accepts(first[position]!, second[position]!);
      },
    };
  }
  return {
    test(value) {
      const passes = lookup.passes(value);
      return (position) => passes(items[position]!);
    },
  };
}

const listPlans = (listed: IndexedProject): PlanOfProject[] =>
  listed.plans.map((plan) => ({ plan, listed }));

/** Of the words `before` only what changed is read again. */
export function* prepareFilter(
  { ofProject, ofPlan }: Pick<OpenFilter<unknown>, 'ofProject' | 'ofPlan'>,
  projects: readonly IndexedProject[],
  before?: PreparedFilter,
): SlicedWork<PreparedFilter> {
  const projectIndex = ofProject && (yield* prepareLookup(ofProject, projects, before?.words));
  const planIndex =
    ofPlan && (yield* prepareLookup(ofPlan, (yield* mapInSlices(projects, listPlans)).flat()));
  const ofPlans = planIndex?.column;
  const ofProjects =
    ofPlan?.by === 'values'
      ? yield* buildColumn(projects, (each) => [...new Set(listPlans(each).flatMap(ofPlan.of))])
      : projectIndex?.column;
  const planStarts = ofPlans && findPlanStarts(projects);
  return {
    test: projectIndex?.test,
    testPlan: planIndex?.test,
    count: (isCounted, isPlanCounted) =>
      ofPlans && planStarts && isPlanCounted
        ? countPlanValues(ofPlans, planStarts, isCounted, isPlanCounted)
        : countValues(ofProjects ?? noColumn, isCounted),
    words: projectIndex?.words,
  };
}
