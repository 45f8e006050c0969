import type { PublicProject } from './public-project.ts';

type DepositRow = PublicProject['depositSchedule'][number];

/** Percentages count to a hundred-thousandth, so that the arithmetic stays in whole numbers. */
const percentScale = 100_000n;

function shareOfCents(cents: number, percent: number): number {
  const scaled = BigInt(Math.round(percent * Number(percentScale)));
  const whole = 100n * percentScale;
  return Number((2n * BigInt(cents) * scaled + whole) / (2n * whole));
}

const inCents = (cad: number) => Math.round(cad * 100);

export const listDepositCents = (rows: readonly DepositRow[], priceCad: number): number[] =>
  rows.map(({ percent, amountCad }) => {
    if (amountCad !== null) return inCents(amountCad);
    return percent === null ? 0 : shareOfCents(inCents(priceCad), percent);
  });

const atOccupancy = /occupancy|possession|closing|completion|registration/i;
const beforeIt = /\b(?:before|prior to)\b/i;

/** Whether a row is due at occupancy or later; one without a day or such an event is due earlier. */
const isDueAtOccupancy = ({ dueDaysAfterSigning, dueOn, label }: DepositRow) => {
  const event = dueOn ?? label;
  return dueDaysAfterSigning === null && atOccupancy.test(event) && !beforeIt.test(event);
};

/** Null when unknown, or when a row before occupancy is a fixed amount, which is only for members. */
export function findShareBeforeOccupancy(rows: readonly DepositRow[]): number | null {
  const before = rows.filter((row) => !isDueAtOccupancy(row));
  if (rows.length === 0 || before.some(({ percent }) => percent === null)) return null;
  // In thousandths of a percent, because 2.5 and 0.1 do not add up exactly.
  return before.reduce((sum, { percent }) => sum + Math.round((percent ?? 0) * 1000), 0) / 1000;
}

export function describeDue({
  dueDaysAfterSigning,
  dueOn,
}: Pick<DepositRow, 'dueDaysAfterSigning' | 'dueOn'>): string | null {
  if (dueDaysAfterSigning === null) return dueOn;
  if (dueDaysAfterSigning === 0) return 'On signing';
  return `${dueDaysAfterSigning} ${dueDaysAfterSigning === 1 ? 'day' : 'days'} after signing`;
}
