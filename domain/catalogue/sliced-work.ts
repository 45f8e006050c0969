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

/** Calls a function for every item, in slices. */
export function* eachInSlices<Item>(
  items: Iterable<Item>,
  act: (item: Item, position: number) => void,
): SlicedWork<void> {
  let position = 0;
  for (const item of items) {
    act(item, position);
    position += 1;
    if (position % itemsPerSlice === 0) yield;
  }
}

export function* mapInSlices<Item, Made>(
  items: readonly Item[],
  make: (item: Item, position: number) => Made,
): SlicedWork<Made[]> {
  const made: Made[] = [];
  yield* eachInSlices(items, (item, position) => void made.push(make(item, position)));
  return made;
}
