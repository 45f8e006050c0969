import { filters } from './filters.ts';
import type { IndexedProject } from './indexed-project.ts';
import { countBedrooms, findAvailablePrice } from '../plan-values.ts';
import { formatPriceLabel } from '../price-label.ts';
import { listPlanFilters, type ProjectQuery } from './project-query.ts';
import { listPlanTests } from './search.ts';

const describeBedrooms = (bedrooms: string) =>
  filters.beds.describeOption(bedrooms === '4' ? '4+' : bedrooms);

interface MatchingPlan {
  /** "2 bedrooms" */
  bedrooms: string;
  startsAtCad: number;
}

/**
 * The cheapest available plan that meets the query, by its public price unless `priceOf` knows the
 * real one; null unless price or monthly cost is combined with another filter on plans.
 */
export function findMatchingPlan(
  listed: IndexedProject,
  query: ProjectQuery,
  priceOf: (position: number) => number | null = () => null,
): MatchingPlan | null {
  if (!listPlanFilters(query).some((name) => name === 'price' || name === 'monthly')) return null;
  const tests = listPlanTests(query);
  const prices = listed.plans.flatMap((plan, position) => {
    const price = findAvailablePrice(plan);
    return price && tests.every((test) => test(plan, listed))
      ? { bedrooms: countBedrooms(plan), startsAtCad: priceOf(position) ?? price.min }
      : [];
  });
  const [cheapest] = prices.sort((a, b) => a.startsAtCad - b.startsAtCad);
  return cheapest ? { ...cheapest, bedrooms: describeBedrooms(cheapest.bedrooms) } : null;
}

/** "2 bedrooms from High $700k's" */
export function describeMatchingPlan(listed: IndexedProject, query: ProjectQuery): string | null {
  const plan = findMatchingPlan(listed, query);
  return plan && `${plan.bedrooms} from ${formatPriceLabel(plan.startsAtCad)}`;
}
