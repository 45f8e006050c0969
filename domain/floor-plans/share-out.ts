export interface Share {
  min: number;
  /** More than this is given only when every other share has its most. */
  max?: number;
  /** Part of what is left over; 0 keeps the least as long as others can take more. */
  weight?: number;
}

/** Lengths of neighbours that fill `total`: each its least, the rest by weight; all shrink alike when there is too little. */
export function shareOut(total: number, shares: readonly Share[]): number[] {
  const lengths = shares.map(({ min }) => min);
  const needed = lengths.reduce((sum, length) => sum + length, 0);
  if (needed >= total) return lengths.map((length) => (length * total) / needed);
  let left = total - needed;
  for (let round = 0; round < shares.length && left > 1e-9; round += 1) {
    const open = shares.map(({ max = Infinity, weight = 1 }, index) =>
      (lengths[index] ?? 0) < max - 1e-9 ? weight : 0,
    );
    const weights = open.reduce((sum, weight) => sum + weight, 0);
    if (weights === 0) break;
    const given = left;
    for (const [index, weight] of open.entries()) {
      const room = (shares[index]?.max ?? Infinity) - (lengths[index] ?? 0);
      const extra = Math.min((given * weight) / weights, room);
      lengths[index] = (lengths[index] ?? 0) + extra;
      left -= extra;
    }
  }
  const filled = lengths.reduce((sum, length) => sum + length, 0);
  return lengths.map((length) => (length * total) / filled);
}
