import { addDays, type IsoDay } from '../../dates/iso-day.ts';
import { findDueEvent } from '../../projects/deposit-schedule.ts';
import { occupancyFeeRule } from '../rules/closing-costs.ts';
import type { CashInput, PlanDeposit, CashLine, CashMoment } from './cash-input.ts';
import { cashSentences } from './cash-sentences.ts';
import type { Cents } from '../cents.ts';
import { computeClosingDay } from './closing-day.ts';
import { takeMonthlyPercent } from '../new-home-tax.ts';

function findDueDay(input: CashInput, deposit: PlanDeposit): IsoDay | null {
  const { signedOn, occupancyOn } = input;
  const event = findDueEvent(deposit);
  if (event === null) return signedOn && addDays(signedOn, deposit.dueDaysAfterSigning ?? 0);
  const days = { signing: signedOn, occupancy: occupancyOn, closing: computeClosingDay(input) };
  return event === 'milestone' ? null : days[event];
}

function toCashMoment(input: CashInput, deposit: PlanDeposit, dueOn: IsoDay | null): CashMoment {
  const event = findDueEvent(deposit);
  if (event === 'milestone') return 'before-occupancy';
  if (event !== null) return event;
  if (deposit.dueDaysAfterSigning === 0) return 'signing';
  if (dueOn === null || input.occupancyOn === null || dueOn < input.occupancyOn)
    return 'before-occupancy';
  return dueOn < (computeClosingDay(input) ?? dueOn) ? 'occupancy' : 'closing';
}

function describeMilestone(deposit: PlanDeposit) {
  const { label, dueOn } = deposit;
  if (findDueEvent(deposit) !== 'milestone') return {};
  const isNamed = dueOn === null || dueOn.toLowerCase() === label.toLowerCase();
  return { note: isNamed ? cashSentences.noDay : `${dueOn}. ${cashSentences.noDay}` };
}

/** The plan's deposits by day; one that would fall after closing is due at closing. */
export const listDepositLines = (input: CashInput): CashLine[] =>
  input.deposits.map((deposit) => {
    const { label, amountCents } = deposit;
    const dueOn = findDueDay(input, deposit);
    const moment = toCashMoment(input, deposit, dueOn);
    return {
      label,
      moment,
      dueOn: moment === 'closing' ? computeClosingDay(input) : dueOn,
      isEstimated: moment === 'closing' || findDueEvent(deposit) === 'occupancy',
      amountCents,
      ...describeMilestone(deposit),
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
