export interface TaxBracket {
  /** Dollars up to which the rate applies to the part above the bracket before; null is no limit. */
  limit: number | null;
  rate: number;
  /** A flat rate is dollars that are added once, whatever the price. */
  type: 'flat' | 'percentage' | 'perThousand';
  /** Default: the property price. */
  appliesTo?: 'mortgage';
}

/** Marginal brackets from pairs of limit and percentage. */
export const marginal = (...steps: readonly (readonly [number | null, number])[]): TaxBracket[] =>
  steps.map(([limit, rate]) => ({ limit, rate, type: 'percentage' }));
