import { computeAssignmentCosts } from '../../domain/projects/assignment-costs.ts';
import type { MemberPrices } from '../../server/http/api/member-prices.ts';

/** What the buyer of an assignment pays, by the figures that a member gets. */
export const computeMemberCosts = (figures: NonNullable<MemberPrices['assignment']>) =>
  computeAssignmentCosts({
    originalPriceCad: figures.original_price,
    assignmentPriceCad: figures.assignment_price,
    depositsPaidCad: figures.deposits_paid,
  });
