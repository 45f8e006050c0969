/** Work that lets others have their turn at each `yield`, if whoever drives it wants to. */
export type SlicedWork<Result> = Generator<undefined, Result, undefined>;

/** Some tenths of a millisecond of most work on records. */
const itemsPerSlice = 200;

/** Drives the work to its end in one go. */
export function finishAtOnce<Result>(work: SlicedWork<Result>): Result {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** Does something with every item, in slices. */
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
