import { toCents } from '../calculators/cents.ts';
import { formatCad } from '../text/format-number.ts';
import { assignmentCostMessages } from '../text/messages/assignment-costs.ts';

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

/** A price beside the original one: "$54,000 below the original price". */
export function describeDifference(premiumCad: number): string {
  if (premiumCad === 0) return assignmentCostMessages.same;
  const { below, above } = assignmentCostMessages;
  return (premiumCad < 0 ? below : above)(formatCad(Math.abs(premiumCad)));
}
