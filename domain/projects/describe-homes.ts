import { formatCount } from '../text/format-number.ts';
import type { PublicFloorPlan } from './public-project.ts';

type Plan = Pick<PublicFloorPlan, 'beds' | 'hasDen' | 'interiorSqFt' | 'availability'>;

/** The homes that are for sale, or all if none is. */
const listOffered = (plans: readonly Plan[]) => {
  const offered = plans.filter(({ availability }) => availability !== 'sold-out');
  return offered.length > 0 ? offered : plans;
};

const describeSpan = (numbers: readonly number[], format: (number: number) => string) => {
  const [min, max] = [Math.min(...numbers), Math.max(...numbers)];
  return min === max ? format(min) : `${format(min)} – ${format(max)}`;
};

/** "Studio – 3", or "1 + den" of one home; null without plans. */
export function describeBeds(plans: readonly Plan[]): string | null {
  const offered = listOffered(plans);
  if (offered.length === 0) return null;
  const beds = offered.map((plan) => Math.floor(plan.beds));
  const text = describeSpan(beds, (number) => (number < 1 ? 'Studio' : String(number)));
  return offered.length === 1 && offered[0]?.hasDen ? `${text} + den` : text;
}

/** "480 – 1,130" square feet; null without plans. */
export function describeSizes(plans: readonly Plan[]): string | null {
  const offered = listOffered(plans);
  if (offered.length === 0) return null;
  return describeSpan(
    offered.map(({ interiorSqFt }) => interiorSqFt),
    formatCount,
  );
}
