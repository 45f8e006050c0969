import type { IsoDay } from '../dates/iso-day.ts';
import type { Cents } from './cents.ts';
import { computePayment, ratePerPayment, type RateType } from './mortgage-rate.ts';

export interface MortgageInput {
  loanCents: Cents;
  annualPercent: number;
  payments: number;
  startDate: IsoDay;
  yearlyTaxesCents: Cents;
  yearlyInsuranceCents: Cents;
  /** Says which of both were not entered; empty if none. */
  leftOut: string;
  /** How the rate is compounded; variable unless a fixed rate is chosen. */
  rateType: RateType;
}

export const findMonthlyRate = ({ annualPercent, rateType }: MortgageInput): number =>
  ratePerPayment(annualPercent, rateType, 12);

/** The payment of the formula, in fractions of a cent. */
export const computeMonthlyPayment = (input: MortgageInput): number =>
  computePayment(input.loanCents, findMonthlyRate(input), input.payments);

interface MonthlyAmounts {
  payment: Cents;
  taxes: Cents;
  insurance: Cents;
  total: Cents;
}

/** Taxes and insurance of so many months, which add up to what both cost together. */
function splitUpkeep(
  upkeep: Cents,
  months: number,
  { yearlyTaxesCents, yearlyInsuranceCents }: MortgageInput,
) {
  const exactTaxes = (yearlyTaxesCents * months) / 12;
  const taxes = yearlyInsuranceCents === 0 ? upkeep : Math.min(upkeep, Math.round(exactTaxes));
  return { taxes, insurance: upkeep - taxes };
}

/**
 * What is paid each month, wherever it is shown. Total and payment are rounded once each; taxes and insurance
 * take the cent that may be left, so that the lines add up.
 */
export function roundMonthly(input: MortgageInput): MonthlyAmounts {
  const exact = computeMonthlyPayment(input);
  const payment = Math.round(exact);
  const total = Math.round(exact + input.yearlyTaxesCents / 12 + input.yearlyInsuranceCents / 12);
  return { payment, ...splitUpkeep(total - payment, 1, input), total };
}

/**
 * Taxes and insurance from the first month on: of a month what `roundMonthly` shows, or a cent beside it; of
 * a year exactly what was entered.
 */
export function sumUpkeep(input: MortgageInput, months: number) {
  const { payment, total } = roundMonthly(input);
  const yearly = input.yearlyTaxesCents + input.yearlyInsuranceCents;
  const round = (total - payment) * 12 > yearly ? Math.ceil : Math.floor;
  const upkeep = round((yearly * months) / 12);
  return { upkeep, ...splitUpkeep(upkeep, months, input) };
}

/**
 * Interest over the whole term. Without interest, rounding may make the payments add up to less
 * than the loan.
 */
export const sumInterest = (input: MortgageInput): Cents =>
  Math.max(0, Math.round(computeMonthlyPayment(input) * input.payments - input.loanCents));
