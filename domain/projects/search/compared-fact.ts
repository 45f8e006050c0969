import type { bedroomOptions } from '../plan-values.ts';
import type { IndexedProject } from './indexed-project.ts';

/** Prices, prices per sq ft, deposits, costs of an assignment, or the lowest price with so many bedrooms. */
export type MemberFigure =
  | 'price'
  | 'price per sq ft'
  | 'deposit'
  | 'deposit before occupancy'
  | 'original price'
  | 'difference'
  | 'deposits paid'
  | 'due to seller'
  | 'rest at closing'
  | (typeof bedroomOptions)[number]['value'];

export interface ComparedSite {
  /** The occupancy text for a project with neither a completion date nor an occupancy day. */
  occupancyText: string;
  /** What visitors read for a type of property. */
  labelType(type: string): string;
}

export interface ComparedFact {
  label: string;
  /** Why a project has nothing; null where that is not known. */
  explainNone?(listed: IndexedProject): string | null;
  linesOf(listed: IndexedProject, site: ComparedSite): readonly (string | null)[];
  memberFigure?: MemberFigure;
  /** Whether what everyone reads stands for a number that only members see. */
  hidesNumber?(listed: IndexedProject): boolean;
  /** What an incentive says that may change the value, so that no column is known to be best. */
  changedBy?: RegExp;
  /** Where less is better: what is compared, and the word beside the least. */
  best?: { word: string; valueOf(listed: IndexedProject): number | null };
}
