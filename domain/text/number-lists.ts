/** Growing lists of ascending numbers below 2 ** 28, stored as bytes. */
export interface NumberLists {
  /** How many lists there are. */
  count(): number;
  /** Creates an empty list and returns its number: 0, 1 and so on. */
  open(): number;
  /** Adds a number that is not below the last one. Adding the last one again changes nothing. */
  add(list: number, number: number): void;
  /** Sets `marks` to 1 at each number of the list. */
  mark(list: number, marks: Uint8Array): void;
}

/** Fields of a list in `heads`. */
const [at, length, capacity, next, headSize] = [0, 1, 2, 3, 4];
const initialCapacity = 4;
/** Steps have seven bits in each byte; the eighth bit means that another byte follows. */
const countBytes = (step: number) =>
  step < 2 ** 7 ? 1 : step < 2 ** 14 ? 2 : step < 2 ** 21 ? 3 : 4;

const widen = <Row extends Uint8Array | Uint32Array>(row: Row, wider: Row): Row => {
  wider.set(row);
  return wider;
};

/**
 * A list stores the steps from one number to the next. Most take one byte, where an array takes
 * eight plus spare capacity. A full list moves to a block of twice its capacity, and its old block
 * is reused.
 */
export function createNumberLists(): NumberLists {
  let heads = new Uint32Array(headSize * 1024);
  let bytes = new Uint8Array(64 * 1024);
  let listCount = 0;
  let end = 0;
  const freeBlocks = new Map<number, number[]>();

  function allocate(size: number): number {
    const offset = freeBlocks.get(size)?.pop();
    if (offset !== undefined) return offset;
    if (end + size > bytes.length)
      bytes = widen(bytes, new Uint8Array(Math.ceil((end + size) * 1.5)));
    end += size;
    return end - size;
  }

  function move(head: number) {
    const [from, size] = [heads[head + at]!, heads[head + capacity]!];
    const to = allocate(2 * size);
    bytes.copyWithin(to, from, from + size);
    if (!freeBlocks.has(size)) freeBlocks.set(size, []);
    freeBlocks.get(size)!.push(from);
    heads[head + at] = to;
    heads[head + capacity] = 2 * size;
  }

  return {
    count: () => listCount,
    open() {
      const head = listCount * headSize;
      if (head === heads.length) heads = widen(heads, new Uint32Array(2 * head));
      heads[head + at] = allocate(initialCapacity);
      heads[head + capacity] = initialCapacity;
      listCount += 1;
      return listCount - 1;
    },
    add(list, number) {
      const head = list * headSize;
      let step = number + 1 - heads[head + next]!;
      if (step === 0) return;
      const stepBytes = countBytes(step);
      if (heads[head + length]! + stepBytes > heads[head + capacity]!) move(head);
      let offset = heads[head + at]! + heads[head + length]!;
      for (; step > 127; step >>= 7) {
        bytes[offset] = 128 | (step & 127);
        offset += 1;
      }
      bytes[offset] = step;
      heads[head + length]! += stepBytes;
      heads[head + next] = number + 1;
    },
    mark(list, marks) {
      const head = list * headSize;
      const start = heads[head + at]!;
      const stop = start + heads[head + length]!;
      let number = -1;
      let shift = 0;
      for (let offset = start; offset < stop; offset += 1) {
        const byte = bytes[offset]!;
        number += (byte & 127) << shift;
        shift += 7;
        if (byte > 127) continue;
        shift = 0;
        // Has no effect beyond the end of the marks.
        marks[number] = 1;
      }
    },
  };
}
