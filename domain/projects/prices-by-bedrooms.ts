import {
  bedroomOptions,
  countBedrooms,
  describeBedrooms,
  findAvailablePrice,
} from './plan-values.ts';
import { formatPriceLabel } from './price-label.ts';
import type { ProjectKind } from './project-kind.ts';
import type { PublicFloorPlan } from './public-project.ts';
import { isForSale } from './sales-status.ts';

/** The lowest public price, in dollars, of the available plans with so many bedrooms; null without. */
export function findLowestPrice(
  plans: readonly PublicFloorPlan[],
  bedrooms: string,
): number | null {
  const prices = plans.flatMap((plan) =>
    countBedrooms(plan) === bedrooms ? (findAvailablePrice(plan)?.min ?? []) : [],
  );
  return prices.length > 0 ? Math.min(...prices) : null;
}

/** What homes with so many bedrooms start at. */
interface BedroomPrice {
  /** A value of the bedroom options: "2". */
  bedrooms: string;
  /** "2 bedrooms" */
  name: string;
  /** "Low $900k's"; null without a price. */
  priceLabel: string | null;
  isSoldOut: boolean;
}

type Priced = Parameters<typeof isForSale>[0] & { kind: ProjectKind };

/**
 * The public prices of a project by bedrooms. Empty where its own price says it all: one kind of home,
 * no price, not for sale, or an assignment, which is one home.
 */
export function listPricesByBedrooms(
  project: Priced,
  plans: readonly PublicFloorPlan[],
): BedroomPrice[] {
  if (!isForSale(project) || project.kind === 'assignment') return [];
  const prices = bedroomOptions.flatMap(({ value: bedrooms }) => {
    const own = plans.filter((plan) => countBedrooms(plan) === bedrooms);
    if (own.length === 0) return [];
    const priceLabel = formatPriceLabel(findLowestPrice(own, bedrooms));
    const isSoldOut = own.every(({ availability }) => availability === 'sold-out');
    return { bedrooms, name: describeBedrooms(bedrooms), priceLabel, isSoldOut };
  });
  const hasPrice = prices.some(({ priceLabel }) => priceLabel !== null);
  return hasPrice && prices.length > 1 ? prices : [];
}

/** "2 bedrooms from Low $900k's", or with a figure that a member knows. */
export function describeBedroomPrice(
  { name, priceLabel, isSoldOut }: BedroomPrice,
  price = priceLabel,
): string {
  if (price !== null) return `${name} from ${price}`;
  return isSoldOut ? `${name} sold out` : `${name}: price on request`;
}
