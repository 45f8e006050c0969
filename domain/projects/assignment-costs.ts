import { toCents } from '../calculators/cents.ts';

interface Terms {
  originalPriceCad: number;
  assignmentPriceCad: number;
  depositsPaidCad: number;
}

/**
 * What the buyer of an assignment pays, in dollars: to its seller the deposits paid so far and the
 * difference between both prices, to the builder the rest of the original price. Together they are
 * the assignment price.
 */
export function computeAssignmentCosts(terms: Terms) {
  const [original, assigned, paid] = [
    terms.originalPriceCad,
    terms.assignmentPriceCad,
    terms.depositsPaidCad,
  ].map(toCents) as [number, number, number];
  return {
    /** Negative below the original price. */
    premiumCad: (assigned - original) / 100,
    dueToSellerCad: (paid + assigned - original) / 100,
    dueAtClosingCad: (original - paid) / 100,
  };
}
