import type { PublicProject } from './public-project.ts';

type DepositRow = PublicProject['depositSchedule'][number];

/** Percentages are precise to a hundred-thousandth, so that the arithmetic uses whole numbers. */
const percentScale = 100_000n;

function shareOfCents(cents: number, percent: number): number {
  const scaled = BigInt(Math.round(percent * Number(percentScale)));
  const whole = 100n * percentScale;
  return Number((2n * BigInt(cents) * scaled + whole) / (2n * whole));
}

const inCents = (cad: number) => Math.round(cad * 100);

/** Whether a row tops up earlier payments to its share, as in "Balance to 5 %". */
const isBalance = ({ label, percent, amountCad }: DepositRow) =>
  percent !== null && amountCad === null && /^\s*balance\s+(?:up\s+)?to\b/i.test(label);

export function listDepositCents(rows: readonly DepositRow[], priceCad: number): number[] {
  let paid = 0;
  return rows.map((row) => {
    const { percent, amountCad } = row;
    const share = percent === null ? 0 : shareOfCents(inCents(priceCad), percent);
    const owed = isBalance(row) ? Math.max(0, share - paid) : share;
    const cents = amountCad === null ? owed : inCents(amountCad);
    paid += cents;
    return cents;
  });
}

export const describeShare = (row: DepositRow): string => {
  if (row.percent === null) return 'Fixed amount';
  return isBalance(row) ? `Up to ${row.percent}\u00a0%` : `${row.percent} %`;
};

/** The rows' percentage of the price; null where a fixed amount is not part of a balance. */
export function sumDepositShares(rows: readonly DepositRow[]): number | null {
  // In thousandths of a percent, because 2.5 and 0.1 do not add up exactly.
  let sum: number | null = 0;
  for (const row of rows) {
    const share: number = Math.round((row.percent ?? 0) * 1000);
    if (isBalance(row)) sum = Math.max(sum ?? 0, share);
    else sum = row.percent === null || sum === null ? null : sum + share;
  }
  return sum === null ? null : sum / 1000;
}

const atOccupancy = /occupancy|possession|closing|completion|registration/i;
const beforeIt = /\b(?:before|prior to)\b/i;

/**
 * Whether a row is due at occupancy or later; one without a day or such an event is due earlier.
 */
const isDueAtOccupancy = ({ dueDaysAfterSigning, dueOn, label }: DepositRow) => {
  const event = dueOn ?? label;
  return dueDaysAfterSigning === null && atOccupancy.test(event) && !beforeIt.test(event);
};

/** Null when unknown, or when it includes a fixed amount, which only members may see. */
export const findShareBeforeOccupancy = (rows: readonly DepositRow[]): number | null =>
  rows.length === 0 ? null : sumDepositShares(rows.filter((row) => !isDueAtOccupancy(row)));

export function describeDue({
  dueDaysAfterSigning,
  dueOn,
}: Pick<DepositRow, 'dueDaysAfterSigning' | 'dueOn'>): string | null {
  if (dueDaysAfterSigning === null) return dueOn;
  if (dueDaysAfterSigning === 0) return 'On signing';
  return `${dueDaysAfterSigning} ${dueDaysAfterSigning === 1 ? 'day' : 'days'} after signing`;
}
