export interface TaxBracket {
  /** Upper limit in dollars, or null; the rate applies to the part above the previous limit. */
  limit: number | null;
  rate: number;
  /** A flat rate is an amount in dollars, whatever the price. */
  type: 'flat' | 'percentage' | 'perThousand';
  /** Default: the property price. */
  appliesTo?: 'mortgage';
}

/** Marginal brackets from pairs of limit and percentage. */
export const marginal = (...steps: readonly (readonly [number | null, number])[]): TaxBracket[] =>
  steps.map(([limit, rate]) => ({ limit, rate, type: 'percentage' }));
