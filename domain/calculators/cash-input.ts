import type { IsoDay } from '../dates/iso-day.ts';
import { occupancyFeeRule } from '../rules/closing-costs.ts';
import { calculatorMessages } from '../text/messages/calculator.ts';
import type { CashBasis } from './cash-line.ts';
import { cashSentences } from './cash-sentences.ts';
import { toCents, type Cents } from './cents.ts';
import { amountRange, rateRange, readEntries, type Entries } from './entries.ts';

/** One deposit of a plan, in the order of the project's schedule. */
export interface PlanDeposit {
  label: string;
  amountCents: Cents;
  dueDaysAfterSigning: number | null;
}

/** What the project fixes. */
export interface CashTerms {
  province: string;
  city: string;
  isCondominium: boolean;
  occupancyOn: IsoDay | null;
  /** Common expenses of the plan each month; null where they are not known. */
  commonExpensesCents: Cents | null;
  levyCapCents: Cents | null;
  deposits: readonly PlanDeposit[];
  /** Where deposits and caps come from. */
  basis: CashBasis;
}

/** What the buyer says. */
export interface CashChoices {
  signedOn: IsoDay | null;
  downPaymentPercent: number;
  isFirstTime: boolean;
  isResident: boolean;
  isOwnHome: boolean;
  isTaxIncluded: boolean;
  occupancyMonths: number;
  /** Of the interest on the unpaid balance during occupancy. */
  occupancyPercent: number;
  yearlyTaxesCents: Cents;
}

export interface CashInput extends CashTerms, CashChoices {
  priceCents: Cents;
}

const sentences = calculatorMessages;

/** Boxes are "yes" or left out. */
export function checkCash(entries: Entries) {
  const read = readEntries(entries);
  return read.check<CashChoices>({
    signedOn: read.optionalDay('signedOn', sentences.optionalDay),
    downPaymentPercent: read.number('downPayment', { min: 5, max: 100 }, sentences.downPayment),
    isFirstTime: read.typed('isFirstTime') === 'yes',
    isResident: read.typed('isResident') === 'yes',
    isOwnHome: read.typed('isOwnHome') === 'yes',
    isTaxIncluded: read.typed('isTaxIncluded') === 'yes',
    occupancyMonths: read.number('occupancyMonths', { min: 0, max: 60 }, cashSentences.months),
    occupancyPercent: read.number('occupancyRate', rateRange, sentences.interestRate),
    yearlyTaxesCents: toCents(
      read.optionalNumber('propertyTaxes', amountRange, sentences.optionalAmount, 0),
    ),
  });
}

/** What stands in the form before anything is typed. */
export const usualCashEntries: Entries = {
  downPayment: '20',
  isResident: 'yes',
  isOwnHome: 'yes',
  isTaxIncluded: 'yes',
  occupancyMonths: String(occupancyFeeRule.maxMonths),
  occupancyRate: '5',
};
