import { priceLabelMessages } from '../../text/messages/project.ts';
import { countBedrooms, describeBedrooms, findAvailablePrice } from '../plan-values.ts';
import type { ProjectKind } from '../project-kind.ts';
import { formatPriceLabel } from '../price-label.ts';
import { isForSale } from '../sales-status.ts';
import type { CompiledQuery } from './compile-query.ts';
import type { IndexedProject } from './indexed-project.ts';
import { listFiltersOnPlans, type ProjectQuery } from './project-query.ts';

interface MatchingPlan {
  /** "2 bedrooms" */
  bedrooms: string;
  startsAtCad: number;
  position: number;
}

interface MatchingPlans {
  /** The cheapest that is available and has a price; null without. */
  cheapest: MatchingPlan | null;
  areSoldOut: boolean;
}

type PlanTests = CompiledQuery['planTests'];

/**
 * The plans that pass a query's filters on plans, by their public prices unless `priceOf` knows the
 * real ones. Null where the project's own price speaks: without such filters or matching plans,
 * when it is not for sale, has no priced plan, or is an assignment, which is one home.
 */
export function findMatchingPlans(
  listed: IndexedProject,
  planTests: PlanTests,
  priceOf: (position: number) => number | null = () => null,
): MatchingPlans | null {
  const { project, plans } = listed;
  const hasPrices = plans.some(({ priceBandCad }) => priceBandCad !== null);
  if (planTests.length === 0 || !hasPrices || !isForSale(project) || project.kind === 'assignment')
    return null;
  const matching = plans.flatMap((plan, position) =>
    planTests.every(({ test }) => test(plan, listed)) ? [{ plan, position }] : [],
  );
  if (matching.length === 0) return null;
  const [cheapest] = matching
    .flatMap(({ plan, position }) => {
      const price = findAvailablePrice(plan);
      return price
        ? { bedrooms: countBedrooms(plan), startsAtCad: priceOf(position) ?? price.min, position }
        : [];
    })
    .sort((a, b) => a.startsAtCad - b.startsAtCad);
  return {
    cheapest: cheapest ? { ...cheapest, bedrooms: describeBedrooms(cheapest.bedrooms) } : null,
    areSoldOut: matching.every(({ plan }) => plan.availability === 'sold-out'),
  };
}

/**
 * The public price from which a project starts in a query's list: that of its cheapest matching
 * plan, or else its own; null if no home that matches has a price.
 */
export function findStartingPrice(listed: IndexedProject, planTests: PlanTests): number | null {
  const matching = findMatchingPlans(listed, planTests);
  return matching ? (matching.cheapest?.startsAtCad ?? null) : listed.project.minPriceCad;
}

/** Whether labels decide the order, so that the figures which members see may seem out of it. */
export const isSortedByLabel = (kind: ProjectKind, query: ProjectQuery): boolean =>
  query.sort === 'price-per-sq-ft' ||
  (['price-low', 'price-high'].includes(query.sort) &&
    kind !== 'assignment' &&
    listFiltersOnPlans(query).length > 0);

/** "2 bedrooms from High $700k's"; null where the project's own price speaks. */
export function describeMatchingPlan(listed: IndexedProject, planTests: PlanTests): string | null {
  const found = findMatchingPlans(listed, planTests);
  if (!found) return null;
  const { cheapest, areSoldOut } = found;
  if (cheapest) return `${cheapest.bedrooms} from ${formatPriceLabel(cheapest.startsAtCad)}`;
  return areSoldOut ? priceLabelMessages.matchingSoldOut : priceLabelMessages.onRequest;
}
