import { findLabelSpan } from './price-label.ts';
import type { Project } from './project.ts';
import { listPlans } from './sales-status.ts';

/** A floor plan as filters see it: no more of its price than everyone may know. */
export interface ListedPlan {
  /** "Studio", or whole bedrooms; "4" is four and more. */
  bedrooms: string;
  hasDen: boolean;
  interiorSqFt: number;
  /**
   * What the price lies in: itself where plans are public, else all that has its price label. Null
   * where there is no price, or no home to buy.
   */
  priceCad: Readonly<{ min: number; max: number }> | null;
}

const countBedrooms = (beds: number) =>
  beds < 1 ? 'Studio' : String(Math.min(Math.floor(beds), 4));

/** The floor plans of a project as filters see them. */
export const buildListedPlans = (project: Project): ListedPlan[] =>
  listPlans(project).map(({ beds, hasDen, interiorSqFt, priceCad, availability }) => ({
    bedrooms: countBedrooms(beds),
    hasDen,
    interiorSqFt,
    priceCad:
      priceCad === null || availability === 'sold-out'
        ? null
        : project.plansArePublic
          ? { min: priceCad, max: priceCad }
          : findLabelSpan(priceCad),
  }));
