import type { Span } from './number-range.ts';
import type { PublicFloorPlan, PublicProject } from './public-project.ts';

/** Four and more bedrooms are one option, so that a house with six is found. */
export const countBedrooms = ({ beds }: Pick<PublicFloorPlan, 'beds'>) =>
  beds < 1 ? 'Studio' : String(Math.min(Math.floor(beds), 4));

export const bedroomOptions = [
  { value: 'Studio', label: 'Studio' },
  { value: '1', label: '1' },
  { value: '2', label: '2' },
  { value: '3', label: '3' },
  { value: '4', label: '4+' },
] as const;

/** "2 bedrooms", of a value or label of the options. */
export function describeBedrooms(bedrooms: string): string {
  const label = bedroomOptions.find(({ value }) => value === bedrooms)?.label ?? bedrooms;
  return label === 'Studio' ? label : `${label} ${label === '1' ? 'bedroom' : 'bedrooms'}`;
}

/** Each means at least as many. */
export const bathroomOptions = ['1', '1.5', '2', '2.5', '3', '3.5', '4'].map((value) => ({
  value,
  label: `${value}+`,
}));

export const listBathrooms = ({ baths }: Pick<PublicFloorPlan, 'baths'>) =>
  bathroomOptions.flatMap(({ value }) => (Number(value) <= baths ? [value] : []));

/** The public price of an available plan; null when no price is known. */
export const findAvailablePrice = ({ availability, priceBandCad }: PublicFloorPlan) =>
  availability === 'sold-out' ? null : priceBandCad;

/**
 * Every price with the plan's label must be in the range, so that no range reveals more than the
 * label (decision 33). If no plan has a price, the project's applies, reversed because it only has
 * to overlap the range.
 */
export function spanPlanPrice(
  plan: PublicFloorPlan,
  { plans, project }: { plans: readonly PublicFloorPlan[]; project: PublicProject },
): Span {
  const price = findAvailablePrice(plan);
  if (price) return [price.min, price.max];
  return plans.some(({ priceBandCad }) => priceBandCad !== null)
    ? [null, null]
    : [project.maxPriceCad ?? project.minPriceCad, project.minPriceCad];
}
