import { findPlanPriceRange } from './floor-plan-prices.ts';
import type { Project } from './project.ts';
import { isSoldOut, listPlans } from './sales-status.ts';

/** The prices of the homes that are for sale, as members see them; null when none is known. */
export function findAskingPrice(project: Project): { min: number; max: number } | null {
  if (isSoldOut(project)) return null;
  const asking = project.assignment?.assignmentPriceCad;
  if (asking !== undefined) return { min: asking, max: asking };
  const span = findPlanPriceRange(listPlans(project));
  if (span) return { min: span.minCad, max: span.maxCad };
  const { minPriceCad: min, maxPriceCad: max } = project;
  return min === null ? null : { min, max: max ?? min };
}
