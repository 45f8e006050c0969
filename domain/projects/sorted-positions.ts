import { eachInSlices, eachPositionInSlices, type SlicedWork } from '../catalogue/sliced-work.ts';
import type { FindBefore } from './searched-list.ts';

/** Lower numbers first, NaN last; equal ones keep the order of their positions. */
function compareBy(numbers: Float64Array) {
  const ranks = numbers.map((number) => (Number.isNaN(number) ? Number.POSITIVE_INFINITY : number));
  return (a: number, b: number) => (ranks[a] === ranks[b] ? a - b : ranks[a]! - ranks[b]!);
}

export const sortPositions = (numbers: Float64Array): Uint32Array =>
  Uint32Array.from(numbers.keys()).sort(compareBy(numbers));

/** Reuses the order `before`, and inserts only what changed. */
export function* renewPositions(
  numbers: Float64Array,
  before: Uint32Array,
  findBefore: FindBefore,
): SlicedWork<Uint32Array> {
  const compare = compareBy(numbers);
  const positionNow = new Int32Array(before.length).fill(-1);
  const added: number[] = [];
  yield* eachPositionInSlices(numbers.length, (position) => {
    const earlier = findBefore(position);
    if (earlier >= 0) positionNow[earlier] = position;
    else added.push(position);
  });
  return yield* mergeOrders(before, positionNow, Uint32Array.from(added).sort(compare), compare);
}

/** The remaining elements are already in order. */
function* mergeOrders(
  before: Uint32Array,
  positionNow: Int32Array,
  added: Uint32Array,
  compare: (a: number, b: number) => number,
): SlicedWork<Uint32Array> {
  const order: number[] = [];
  let next = 0;
  yield* eachInSlices(before, (known) => {
    const position = positionNow[known]!;
    if (position < 0) return;
    for (; next < added.length && compare(added[next]!, position) < 0; next += 1)
      order.push(added[next]!);
    order.push(position);
  });
  for (; next < added.length; next += 1) order.push(added[next]!);
  return new Uint32Array(order);
}
