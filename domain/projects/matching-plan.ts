import { runToEnd } from '../catalogue/sliced-work.ts';
import { filters } from './filters.ts';
import type { IndexedProject } from './indexed-project.ts';
import { countBedrooms, findAvailablePrice } from './plan-values.ts';
import { formatPriceLabel } from './price-label.ts';
import { listPlanFilters, type ProjectQuery } from './project-query.ts';
import { prepareFilter } from './prepare-filter.ts';
import { markAll } from './marks.ts';
import { keepPassing } from './search.ts';
import { layOutList } from './searched-list.ts';

const describeBedrooms = (bedrooms: string) =>
  filters.beds.describeOption(bedrooms === '4' ? '4+' : bedrooms);

/** "2 bedrooms from High $700k's"; null unless price is combined with another filter on plans. */
export function describeMatchingPlan(listed: IndexedProject, query: ProjectQuery): string | null {
  const names = listPlanFilters(query);
  if (!names.includes('price')) return null;
  const list = runToEnd(layOutList([listed]));
  const passing = keepPassing(markAll(list.plans.count), names, query, 'keepPlans', (name) =>
    runToEnd(prepareFilter(filters[name], list)),
  );
  const prices = listed.plans.flatMap((plan, at) => {
    const price = findAvailablePrice(plan);
    return price && passing[at] === 1
      ? { bedrooms: countBedrooms(plan), startsAtCad: price.min }
      : [];
  });
  const [cheapest] = prices.sort((a, b) => a.startsAtCad - b.startsAtCad);
  if (!cheapest) return null;
  return `${describeBedrooms(cheapest.bedrooms)} from ${formatPriceLabel(cheapest.startsAtCad)}`;
}
