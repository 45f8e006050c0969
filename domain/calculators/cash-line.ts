import type { IsoDay } from '../dates/iso-day.ts';
import type { DatedRule } from '../rules/dated-rule.ts';
import type { Cents } from './cents.ts';

/** When money is asked for, in the order of a purchase. */
export const cashMoments = ['signing', 'before-occupancy', 'occupancy', 'closing'] as const;
export type CashMoment = (typeof cashMoments)[number];

/** What a line rests on: a dated rule, or the terms of the project with the day they were verified. */
export type CashBasis = Pick<DatedRule, 'name' | 'source' | 'isStartUnknown'> & {
  effectiveFrom: IsoDay | null;
  checkedOn: IsoDay | null;
};

/** One sum that a buyer brings; below zero it is taken off. */
export interface CashLine {
  label: string;
  moment: CashMoment;
  /** The day, where signing or occupancy fix it. */
  dueOn: IsoDay | null;
  amountCents: Cents;
  note?: string;
  basis: CashBasis;
}

/** A rebate that may come back after closing; null where the sources do not say how much. */
export interface LaterRebate {
  label: string;
  amountCents: Cents | null;
  status: string;
  basis: CashBasis;
}
