import type { TaxBracket } from './rules/tax-bracket.ts';
import { percentInMillionths, roundMillionths, toCents, type Cents } from './cents.ts';

export interface BracketShare {
  bracket: TaxBracket;
  /** Dollars where the bracket begins. */
  from: number;
  /** The part of the base taxed by this bracket; 0 for a flat fee. */
  sliceCents: Cents;
  taxCents: Cents;
}

const inMillionths = ({ rate, type }: TaxBracket) =>
  percentInMillionths(type === 'perThousand' ? rate / 10 : rate);

/**
 * Calculated exactly and rounded once. Each share is a difference of rounded running totals, so the
 * shares add up to the total.
 */
export function taxByBracket(
  brackets: readonly TaxBracket[],
  { priceCents, mortgageCents }: { priceCents: Cents; mortgageCents: Cents },
): BracketShare[] {
  let from = 0;
  let exact = 0n;
  const shares = brackets.map((bracket): BracketShare => {
    const before = roundMillionths(exact);
    if (bracket.type === 'flat') {
      exact += BigInt(toCents(bracket.rate)) * 1_000_000n;
      return { bracket, from: 0, sliceCents: 0, taxCents: roundMillionths(exact) - before };
    }
    const baseCents = bracket.appliesTo === 'mortgage' ? mortgageCents : priceCents;
    const upToCents = Math.min(
      baseCents,
      bracket.limit === null ? Infinity : toCents(bracket.limit),
    );
    const sliceCents = Math.max(0, upToCents - toCents(from));
    exact += BigInt(sliceCents) * inMillionths(bracket);
    const share = { bracket, from, sliceCents, taxCents: roundMillionths(exact) - before };
    from = bracket.limit ?? from;
    return share;
  });
  return shares.filter(({ bracket, sliceCents }) => bracket.type === 'flat' || sliceCents > 0);
}

export const sumShares = (shares: readonly BracketShare[]): Cents =>
  shares.reduce((sum, { taxCents }) => sum + taxCents, 0);
