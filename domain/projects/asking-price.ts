import { findPlanPriceRange } from './floor-plan-prices.ts';
import { toLabelSpan } from './price-label.ts';
import type { Project } from './project.ts';
import { isForSale, listPlans } from './sales-status.ts';

/** The prices of the homes that are for sale, as members see them; null when none is known. */
export function findAskingPrice(project: Project): { min: number; max: number } | null {
  if (!isForSale(project)) return null;
  const asking = project.assignment?.assignmentPriceCad;
  if (asking !== undefined) return { min: asking, max: asking };
  const span = findPlanPriceRange(listPlans(project));
  if (span) return { min: span.minCad, max: span.maxCad };
  const { minPriceCad: min, maxPriceCad: max } = project;
  return min === null ? null : { min, max: max ?? min };
}

/**
 * A project without a price of its own with those of its plans for sale: where plans are not public, from
 * where the lowest label begins to where the highest ends, so that it tells no more than the labels.
 */
export function completePrice(project: Project): Project {
  const span = project.minPriceCad === null ? findPlanPriceRange(listPlans(project)) : null;
  if (!span) return project;
  const { minCad, maxCad } = span;
  const [min, max] = project.plansArePublic
    ? [minCad, maxCad]
    : [toLabelSpan(minCad).min, toLabelSpan(maxCad).max];
  return { ...project, minPriceCad: min, maxPriceCad: project.maxPriceCad ?? max };
}
