import { findDepositDay, findDueEvent, type DueEvent } from '../../projects/deposit-schedule.ts';
import { projectMessages } from '../../text/messages/project.ts';
import { occupancyFeeRule } from '../rules/closing-costs.ts';
import type { CashInput, PlanDeposit, CashLine, CashMoment } from './cash-input.ts';
import { cashSentences } from './cash-sentences.ts';
import type { Cents } from '../cents.ts';
import { computeClosingDay } from './closing-day.ts';
import { takeMonthlyPercent } from '../new-home-tax.ts';

const moments = {
  signing: 'signing',
  milestone: 'before-occupancy',
  occupancy: 'occupancy',
  closing: 'closing',
} as const;

function toCashMoment({ dueDaysAfterSigning }: PlanDeposit, event: DueEvent | null): CashMoment {
  if (event !== null) return moments[event];
  return dueDaysAfterSigning === 0 ? 'signing' : 'before-occupancy';
}

type Due = Pick<CashLine, 'dueOn' | 'isEstimated' | 'note'>;

/** Counted from signing. */
function findDatedDue(
  { signedOn, occupancyOn }: CashInput,
  { dueDaysAfterSigning }: PlanDeposit,
): Due {
  if (signedOn === null) return { dueOn: null };
  const { day, isOccupancy } = findDepositDay(dueDaysAfterSigning ?? 0, signedOn, occupancyOn);
  return {
    dueOn: day,
    isEstimated: isOccupancy,
    ...(isOccupancy && { note: `${projectMessages.byOccupancy}.` }),
  };
}

function describeMilestone({ label, dueOn }: PlanDeposit): string {
  const isNamed = dueOn === null || dueOn.toLowerCase() === label.toLowerCase();
  return isNamed ? cashSentences.noDay : `${dueOn}. ${cashSentences.noDay}`;
}

function findDue(input: CashInput, deposit: PlanDeposit, event: DueEvent | null): Due {
  if (event === null) return findDatedDue(input, deposit);
  if (event === 'milestone') return { dueOn: null, note: describeMilestone(deposit) };
  if (event === 'signing') return { dueOn: input.signedOn };
  const dueOn = event === 'occupancy' ? input.occupancyOn : computeClosingDay(input);
  return { dueOn, isEstimated: true };
}

/** The plan's deposits by day; one counted from signing is due at occupancy at the latest. */
export const listDepositLines = (input: CashInput): CashLine[] =>
  input.deposits.map((deposit) => {
    const event = findDueEvent(deposit);
    return {
      label: deposit.label,
      moment: toCashMoment(deposit, event),
      ...findDue(input, deposit, event),
      amountCents: deposit.amountCents,
      basis: input.basis,
    };
  });

export const sumDeposits = ({ deposits }: CashInput): Cents =>
  deposits.reduce((sum, { amountCents }) => sum + amountCents, 0);

/** The monthly cost of interim occupancy: interest on the unpaid balance, tax, common expenses. */
function computeMonthlyOccupancyFee(input: CashInput): Cents {
  const unpaid = Math.max(0, input.priceCents - sumDeposits(input));
  return (
    takeMonthlyPercent(unpaid, input.occupancyPercent) +
    Math.round(input.yearlyTaxesCents / 12) +
    (input.commonExpensesCents ?? 0)
  );
}

export function listOccupancyLines(input: CashInput): CashLine[] {
  const months = Math.round(input.occupancyMonths);
  if (!input.isCondominium || months === 0) return [];
  return [
    {
      label: `Occupancy fee for ${months} ${months === 1 ? 'month' : 'months'}`,
      moment: 'occupancy',
      dueOn: input.occupancyOn,
      isEstimated: true,
      amountCents: computeMonthlyOccupancyFee(input) * months,
      note: 'Estimated: interest on the unpaid balance, property tax and common expenses. It is not part of the price.',
      basis: occupancyFeeRule,
    },
  ];
}
