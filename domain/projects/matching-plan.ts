import { countBedrooms, filters } from './filters.ts';
import type { IndexedProject } from './indexed-project.ts';
import { formatPriceLabel } from './price-label.ts';
import { buildPlanTest, listPlanFilters, type ProjectQuery } from './project-query.ts';

const describeBedrooms = (bedrooms: string) =>
  filters.beds.describeOption(bedrooms === '4' ? '4+' : bedrooms);

/**
 * What the cheapest floor plan that passes the filters starts at, "2 bedrooms from High $700k's";
 * null unless price is set together with another filter on plans, and where no such plan has a price.
 */
export function describeMatchingPlan(listed: IndexedProject, query: ProjectQuery): string | null {
  const names = listPlanFilters(query);
  if (!names.includes('price')) return null;
  const passes = buildPlanTest(query, names);
  const prices = listed.plans.flatMap((plan) =>
    plan.priceBandCad !== null && plan.availability !== 'sold-out' && passes(plan, listed)
      ? [{ bedrooms: countBedrooms(plan), startsAtCad: plan.priceBandCad.min }]
      : [],
  );
  const [cheapest] = prices.sort((a, b) => a.startsAtCad - b.startsAtCad);
  if (!cheapest) return null;
  return `${describeBedrooms(cheapest.bedrooms)} from ${formatPriceLabel(cheapest.startsAtCad)}`;
}
