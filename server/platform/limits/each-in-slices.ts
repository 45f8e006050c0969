import { setImmediate } from 'node:timers/promises';

const sliceMs = 5;

/** Calls a function for each item, and lets other requests run every 5 ms. */
export async function eachInSlices<Item>(
  items: Iterable<Item>,
  work: (item: Item) => void,
): Promise<void> {
  let startedAt = performance.now();
  for (const item of items) {
    work(item);
    if (performance.now() - startedAt < sliceMs) continue;
    await setImmediate();
    startedAt = performance.now();
  }
}
