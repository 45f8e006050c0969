/** Lists of rising numbers below 2 ** 28 that grow, kept as bytes. */
export interface NumberLists {
  /** Makes an empty list and returns its number: 0, 1 and so on. */
  open(): number;
  /** Adds a number that is not below the last one; the last one again changes nothing. */
  add(list: number, number: number): void;
  /** Sets `marks` to 1 at each number of the list. */
  mark(list: number, marks: Uint8Array): void;
}

/** Fields of a list in `heads`. */
const [at, used, room, next, headSize] = [0, 1, 2, 3, 4];
const firstRoom = 4;
/** Steps have seven bits in each byte; the eighth says that another byte follows. */
const countBytes = (step: number) =>
  step < 2 ** 7 ? 1 : step < 2 ** 14 ? 2 : step < 2 ** 21 ? 3 : 4;

const widen = <Row extends Uint8Array | Uint32Array>(row: Row, wider: Row): Row => {
  wider.set(row);
  return wider;
};

/**
 * A list holds the steps from one number to the next. Most are one byte, where an array of numbers
 * takes eight and room to grow. A list that is full moves to a place with twice the room, and leaves
 * its own to another.
 */
export function createNumberLists(): NumberLists {
  let heads = new Uint32Array(headSize * 1024);
  let bytes = new Uint8Array(64 * 1024);
  let listCount = 0;
  let end = 0;
  const left = new Map<number, number[]>();

  function take(size: number): number {
    const place = left.get(size)?.pop();
    if (place !== undefined) return place;
    if (end + size > bytes.length)
      bytes = widen(bytes, new Uint8Array(Math.ceil((end + size) * 1.5)));
    end += size;
    return end - size;
  }

  function move(head: number) {
    const [from, size] = [heads[head + at]!, heads[head + room]!];
    const to = take(2 * size);
    bytes.copyWithin(to, from, from + size);
    if (!left.has(size)) left.set(size, []);
    left.get(size)!.push(from);
    heads[head + at] = to;
    heads[head + room] = 2 * size;
  }

  return {
    open() {
      const head = listCount * headSize;
      if (head === heads.length) heads = widen(heads, new Uint32Array(2 * head));
      heads[head + at] = take(firstRoom);
      heads[head + room] = firstRoom;
      listCount += 1;
      return listCount - 1;
    },
    add(list, number) {
      const head = list * headSize;
      let step = number + 1 - heads[head + next]!;
      if (step === 0) return;
      const stepBytes = countBytes(step);
      if (heads[head + used]! + stepBytes > heads[head + room]!) move(head);
      let place = heads[head + at]! + heads[head + used]!;
      for (; step > 127; step >>= 7) {
        bytes[place] = 128 | (step & 127);
        place += 1;
      }
      bytes[place] = step;
      heads[head + used]! += stepBytes;
      heads[head + next] = number + 1;
    },
    mark(list, marks) {
      const head = list * headSize;
      const start = heads[head + at]!;
      const stop = start + heads[head + used]!;
      let number = -1;
      let shift = 0;
      for (let place = start; place < stop; place += 1) {
        const byte = bytes[place]!;
        number += (byte & 127) << shift;
        shift += 7;
        if (byte > 127) continue;
        shift = 0;
        // Beyond the marks this has no effect.
        marks[number] = 1;
      }
    },
  };
}
