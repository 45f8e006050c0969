import { setImmediate } from 'node:timers/promises';
import type { SlicedWork } from '../../domain/catalogue/sliced-work.ts';

const sliceMs = 5;

/** Runs the work to its end, yielding to other requests every 5 ms. */
export async function runInSlices<Result>(work: SlicedWork<Result>): Promise<Result> {
  let startedAt = performance.now();
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
    if (performance.now() - startedAt < sliceMs) continue;
    await setImmediate();
    startedAt = performance.now();
  }
}
