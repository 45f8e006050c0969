import { findAvailablePrice } from './plan-values.ts';
import type { PublicFloorPlan } from './public-project.ts';

/** A plan's price per interior square foot, in dollars and cents; null if either is unknown. */
export const findPricePerSqFtCad = ({
  priceCad,
  interiorSqFt,
}: Pick<PublicFloorPlan, 'priceCad' | 'interiorSqFt'>): number | null =>
  priceCad === null || interiorSqFt === 0
    ? null
    : Math.round((priceCad * 100) / interiorSqFt) / 100;

/** The lowest and highest price of the plans that are not sold out; null if none is known. */
function findRange<Plan extends Pick<PublicFloorPlan, 'availability'>>(
  plans: readonly Plan[],
  priceOf: (plan: Plan) => number | null,
): { minCad: number; maxCad: number } | null {
  const prices = plans.flatMap((plan) =>
    plan.availability === 'sold-out' ? [] : (priceOf(plan) ?? []),
  );
  return prices.length > 0 ? { minCad: Math.min(...prices), maxCad: Math.max(...prices) } : null;
}

export const findPricePerSqFtRange = (
  plans: readonly Pick<PublicFloorPlan, 'priceCad' | 'interiorSqFt' | 'availability'>[],
) => findRange(plans, findPricePerSqFtCad);

export const findPlanPriceRange = (
  plans: readonly Pick<PublicFloorPlan, 'priceCad' | 'availability'>[],
) => findRange(plans, ({ priceCad }) => priceCad);

/**
 * The lowest price per interior square foot that everyone may know: from the low end of each plan's
 * label, so that an order by it tells no more than the labels (B-5.4). Null if none is known.
 */
export function findLabelledPricePerSqFtCad(plans: readonly PublicFloorPlan[]): number | null {
  const prices = plans.flatMap((plan) => {
    const price = findAvailablePrice(plan);
    return price && plan.interiorSqFt > 0 ? [price.min / plan.interiorSqFt] : [];
  });
  return prices.length > 0 ? Math.min(...prices) : null;
}
