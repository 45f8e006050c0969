/** Work that its caller can pause at each `yield`. */
export type SlicedWork<Result> = Generator<undefined, Result, undefined>;

/** A slice of most work on records takes a few tenths of a millisecond. */
const itemsPerSlice = 200;

/** Runs the work to its end without pausing. */
export function runToEnd<Result>(work: SlicedWork<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/**
 * Calls a function for every position below the count, in slices. An iterator would allocate an
 * object per position: 50 MB of garbage for a catalogue.
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
