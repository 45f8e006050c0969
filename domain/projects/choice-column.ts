/** The values of one choice filter for all listed projects, as numbers in a row. */
export interface ChoiceColumn {
  /** The options are numbered from 0 in their order; values that are no option come after them. */
  numbers: ReadonlyMap<string, number>;
  /** The values of the project at position p are `values[starts[p]]` up to `values[starts[p + 1]]`. */
  starts: Uint32Array;
  values: Uint32Array;
}

export function buildChoiceColumn(
  options: readonly string[],
  valuesByPosition: readonly (readonly string[])[],
): ChoiceColumn {
  const numbers = new Map(options.map((value, number) => [value, number]));
  const starts = [0];
  const values: number[] = [];
  for (const texts of valuesByPosition) {
    for (const text of texts) {
      const number = numbers.get(text) ?? numbers.size;
      numbers.set(text, number);
      values.push(number);
    }
    starts.push(values.length);
  }
  return { numbers, starts: Uint32Array.from(starts), values: Uint32Array.from(values) };
}

/** The test that a project, by its position, has one of the chosen values. */
export function buildColumnTest(
  { numbers, starts, values }: ChoiceColumn,
  chosen: readonly string[],
): (position: number) => boolean {
  const isChosen = new Uint8Array(numbers.size);
  for (const value of chosen) {
    const number = numbers.get(value);
    if (number !== undefined) isChosen[number] = 1;
  }
  return (position) => {
    for (let at = starts[position]!; at < starts[position + 1]!; at += 1)
      if (isChosen[values[at]!]) return true;
    return false;
  };
}

/** How many of the projects that `isCounted` have each of the first `optionCount` values. */
export function countOptions(
  { numbers, starts, values }: ChoiceColumn,
  optionCount: number,
  isCounted: (position: number) => boolean,
): Uint32Array {
  const tally = new Uint32Array(numbers.size);
  for (let position = 0; position + 1 < starts.length; position += 1) {
    if (!isCounted(position)) continue;
    for (let at = starts[position]!; at < starts[position + 1]!; at += 1) tally[values[at]!]! += 1;
  }
  return tally.subarray(0, optionCount);
}
