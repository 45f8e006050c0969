import { filters } from './filters.ts';
import type { IndexedProject } from './indexed-project.ts';
import { countBedrooms, findAvailablePrice } from './plan-values.ts';
import { formatPriceLabel } from './price-label.ts';
import { listPlanFilters, type ProjectQuery } from './project-query.ts';
import { listPlanTests } from './search.ts';

const describeBedrooms = (bedrooms: string) =>
  filters.beds.describeOption(bedrooms === '4' ? '4+' : bedrooms);

/** "2 bedrooms from High $700k's"; null unless price is combined with another filter on plans. */
export function describeMatchingPlan(listed: IndexedProject, query: ProjectQuery): string | null {
  if (!listPlanFilters(query).includes('price')) return null;
  const tests = listPlanTests(query);
  const prices = listed.plans.flatMap((plan) => {
    const price = findAvailablePrice(plan);
    return price && tests.every((test) => test(plan, listed))
      ? { bedrooms: countBedrooms(plan), startsAtCad: price.min }
      : [];
  });
  const [cheapest] = prices.sort((a, b) => a.startsAtCad - b.startsAtCad);
  if (!cheapest) return null;
  return `${describeBedrooms(cheapest.bedrooms)} from ${formatPriceLabel(cheapest.startsAtCad)}`;
}
