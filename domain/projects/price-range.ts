/** Whole dollars; null leaves that side open. */
export interface PriceRange {
  minCad: number | null;
  maxCad: number | null;
}

/** Reads "400000-700000", "-700000" or "400000-"; null for "All", an empty text or anything else. */
export function parsePriceRange(text: string): PriceRange | null {
  const match = /^\s*(\d{0,10})\s*-\s*(\d{0,10})\s*$/.exec(text);
  if (!match) return null;
  const [minCad, maxCad] = [match[1], match[2]].map((side) => (side ? Number(side) : null));
  if (minCad === undefined || maxCad === undefined) return null;
  if (minCad === null && maxCad === null) return null;
  if (minCad !== null && maxCad !== null && minCad > maxCad)
    return { minCad: maxCad, maxCad: minCad };
  return { minCad, maxCad };
}

export const formatPriceRange = ({ minCad, maxCad }: PriceRange): string =>
  `${minCad ?? ''}-${maxCad ?? ''}`;
