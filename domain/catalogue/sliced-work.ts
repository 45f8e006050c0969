/** Work that can be paused at each `yield`, if its driver wants to. */
export type SlicedWork<Result> = Generator<undefined, Result, undefined>;

/** For most work on records, a few tenths of a millisecond. */
const itemsPerSlice = 200;

/** Runs the work to its end without pausing. */
export function finishAtOnce<Result>(work: SlicedWork<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/**
 * Calls a function for every position below the count, in slices. An iterator would make an object
 * for each of them, and a renewed catalogue 50 MB of garbage.
 */
export function* eachPositionInSlices(
  count: number,
  act: (position: number) => void,
): SlicedWork<void> {
  for (let from = 0; from < count; from += itemsPerSlice) {
    const end = Math.min(count, from + itemsPerSlice);
    for (let position = from; position < end; position += 1) act(position);
    yield;
  }
}

/** Calls a function for every item, in slices. */
export const eachInSlices = <Item>(
  items: ArrayLike<Item>,
  act: (item: Item, position: number) => void,
): SlicedWork<void> =>
  eachPositionInSlices(items.length, (position) => act(items[position]!, position));

export function* mapInSlices<Item, Made>(
  items: readonly Item[],
  make: (item: Item, position: number) => Made,
): SlicedWork<Made[]> {
  const made: Made[] = [];
  yield* eachInSlices(items, (item, position) => void made.push(make(item, position)));
  return made;
}
