import type { Pair } from './filter-row.ts';

/** Two numbers of every listed project, by position; NaN where a number is not known. */
export interface PairColumn {
  first: Float64Array;
  second: Float64Array;
}

export const buildPairColumn = (pairs: readonly Pair[]): PairColumn => ({
  first: Float64Array.from(pairs, ([first]) => first ?? Number.NaN),
  second: Float64Array.from(pairs, ([, second]) => second ?? Number.NaN),
});

/** The test of a project by its position. */
export const buildPairTest =
  ({ first, second }: PairColumn, accepts: (first: number, second: number) => boolean) =>
  (position: number): boolean =>
    accepts(first[position]!, second[position]!);
