import type { IsoDay } from '../../dates/iso-day.ts';
import { occupancyFeeRule } from '../rules/closing-costs.ts';
import { calculatorMessages } from '../../text/messages/calculator.ts';
import { cashSentences } from './cash-sentences.ts';
import { listingMessages } from '../../text/messages/listing.ts';
import { toCents, type Cents } from '../cents.ts';
import { parseTerm, type MortgageTerms } from '../mortgage-terms.ts';
import { rateRange, readEntries, yearlyRange, type Entries } from '../entries.ts';
import type { DatedRule } from '../rules/dated-rule.ts';

export interface PlanDeposit {
  label: string;
  amountCents: Cents;
  dueDaysAfterSigning: number | null;
  /** The event that makes it due. */
  dueOn: string | null;
}

export interface CashTerms {
  province: string;
  city: string;
  isCondominium: boolean;
  occupancyOn: IsoDay | null;
  /** The plan's monthly common expenses; null when unknown. */
  commonExpensesCents: Cents | null;
  levyCapCents: Cents | null;
  deposits: readonly PlanDeposit[];
  basis: CashBasis;
}

interface CashChoices {
  signedOn: IsoDay | null;
  down: MortgageTerms['down'];
  isFirstTime: boolean;
  isResident: boolean;
  isOwnHome: boolean;
  isTaxIncluded: boolean;
  occupancyMonths: number;
  /** Interest rate on the unpaid balance during occupancy. */
  occupancyPercent: number;
  yearlyTaxesCents: Cents;
}

export interface CashInput extends CashTerms, CashChoices {
  priceCents: Cents;
}

/** Checkboxes are "yes" or absent. */
export function checkCash(entries: Entries) {
  const read = readEntries(entries);
  const down = parseTerm('down', read.entered('downPayment'));
  if (down === null) read.refuse('downPayment', listingMessages.monthly.down);
  return read.check<CashChoices>({
    signedOn: read.optionalDay('signedOn', calculatorMessages.optionalDay),
    down: down ?? 0,
    isFirstTime: read.entered('isFirstTime') === 'yes',
    isResident: read.entered('isResident') === 'yes',
    isOwnHome: read.entered('isOwnHome') === 'yes',
    isTaxIncluded: read.entered('isTaxIncluded') === 'yes',
    occupancyMonths: read.number(
      'occupancyMonths',
      { min: 0, max: 60, measure: 'months' },
      cashSentences.months,
    ),
    occupancyPercent: read.number('occupancyRate', rateRange, calculatorMessages.interestRate),
    yearlyTaxesCents: toCents(
      read.optionalNumber('propertyTaxes', yearlyRange, calculatorMessages.optionalAmount, 0),
    ),
  });
}

export const defaultCashEntries: Entries = {
  downPayment: '20',
  isResident: 'yes',
  isOwnHome: 'yes',
  isTaxIncluded: 'yes',
  occupancyMonths: String(occupancyFeeRule.maxMonths),
  occupancyRate: '5',
};

export const cashMoments = ['signing', 'before-occupancy', 'occupancy', 'closing'] as const;
export type CashMoment = (typeof cashMoments)[number];

export type CashBasis = Pick<DatedRule, 'name' | 'source' | 'isStartUnknown'> & {
  effectiveFrom: IsoDay | null;
  checkedOn: IsoDay | null;
};

/** One amount that a buyer pays; a negative one is deducted. */
export interface CashLine {
  label: string;
  moment: CashMoment;
  /** The due day, when signing or occupancy determines it. */
  dueOn: IsoDay | null;
  /** Whether the day follows from the expected occupancy, which is never exact. */
  isEstimated?: boolean;
  amountCents: Cents;
  note?: string;
  basis: CashBasis;
}

/** A rebate that may be paid after closing; the amount is null where no source states it. */
export interface LaterRebate {
  label: string;
  amountCents: Cents | null;
  status: string;
  /** The days that decide whether it applies to this purchase. */
  deadlines: string[];
  basis: CashBasis;
}
