import { calculatorMessages } from '../../text/messages/calculator.ts';
import { sumLines } from '../result.ts';
import { listFeeLines, listNonResidentLines, listTaxLines, listTransferLines } from './closing.ts';
import { computeClosingDay } from './closing-day.ts';
import { listDepositLines, listOccupancyLines } from './deposits.ts';
import {
  type CashInput,
  cashMoments,
  type CashLine,
  type CashMoment,
  type LaterRebate,
} from './cash-input.ts';
import { cashSentences } from './cash-sentences.ts';
import { listMortgageLines, splitCashPrice } from './mortgage.ts';
import { listLaterRebates } from './rebates.ts';
import { formatCents, type Cents } from '../cents.ts';
import type { IsoDay } from '../../dates/iso-day.ts';
import { formatWholeCad } from '../../text/format-number.ts';

export interface CashToClose {
  moments: { moment: CashMoment; lines: CashLine[]; totalCents: Cents }[];
  totalCents: Cents;
  loanCents: Cents;
  premiumCents: Cents;
  later: LaterRebate[];
  closingOn: IsoDay | null;
  /** Why the down payment counted is not the one that was asked for. */
  correction: string | null;
  notes: string[];
}

/** A day that is not known yet comes last. */
const byDay = (one: CashLine, other: CashLine) =>
  (one.dueOn ?? '9').localeCompare(other.dueOn ?? '9');

function listNotes(input: CashInput): string[] {
  const { isInsurable, insurancePriceCapCad, missingCents } = splitCashPrice(input);
  return [
    ...(missingCents > 0 && !isInsurable
      ? [calculatorMessages.notInsurable(formatWholeCad(insurancePriceCapCad))]
      : []),
    ...(input.levyCapCents === null ? [cashSentences.noLevyCap] : []),
    ...(input.isCondominium && input.commonExpensesCents === null
      ? [cashSentences.noExpenses]
      : []),
    ...(input.isCondominium && input.yearlyTaxesCents === 0 ? [cashSentences.noPropertyTax] : []),
    cashSentences.wholePrice,
    cashSentences.notCounted,
    cashSentences.notAdvice,
  ];
}

function explainDownPayment(input: CashInput): string | null {
  const { minimumCents, missingCents, depositCents, enteredCents } = splitCashPrice(input);
  if (missingCents > 0)
    return calculatorMessages.countedMinimum(formatCents(minimumCents), formatCents(missingCents));
  return depositCents > enteredCents
    ? cashSentences.depositsExceed(formatCents(depositCents), formatCents(enteredCents))
    : null;
}

/** If a home was finished before signing, its dates are in the agreement, not in the project. */
const isOccupancyAhead = ({ occupancyOn, signedOn }: CashInput) =>
  occupancyOn === null || signedOn === null || occupancyOn > signedOn;

export function computeCashToClose(requested: CashInput): CashToClose {
  const input = isOccupancyAhead(requested) ? requested : { ...requested, occupancyOn: null };
  const lines = [
    ...listDepositLines(input),
    ...listOccupancyLines(input),
    ...listMortgageLines(input),
    ...listTransferLines(input),
    ...listTaxLines(input),
    ...listFeeLines(input),
    ...listNonResidentLines(input),
  ];
  const moments = cashMoments.flatMap((moment) => {
    const due = lines.filter((line) => line.moment === moment).sort(byDay);
    return due.length > 0 ? [{ moment, lines: due, totalCents: sumLines(due) }] : [];
  });
  const { loanCents, premiumCents } = splitCashPrice(input);
  return {
    moments,
    totalCents: sumLines(lines),
    loanCents,
    premiumCents,
    later: listLaterRebates(input),
    closingOn: computeClosingDay(input),
    correction: explainDownPayment(input),
    notes: listNotes(input),
  };
}
