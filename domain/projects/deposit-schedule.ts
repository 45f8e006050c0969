import { toCents } from '../calculators/cents.ts';
import { addDays, type IsoDay } from '../dates/iso-day.ts';
import { foldText } from '../text/fold-text.ts';
import type { PublicProject } from './public-project.ts';

type DepositRow = PublicProject['depositSchedule'][number];

/** Percentages are precise to a hundred-thousandth, so that the arithmetic uses whole numbers. */
const percentScale = 100_000n;

function shareOfCents(cents: number, percent: number): number {
  const scaled = BigInt(Math.round(percent * Number(percentScale)));
  const whole = 100n * percentScale;
  return Number((2n * BigInt(cents) * scaled + whole) / (2n * whole));
}

/** Whether a row tops up earlier payments to its share, as in "Balance to 5 %". */
const isBalance = ({ label, percent, amountCad }: DepositRow) =>
  percent !== null && amountCad === null && /^\s*balance\s+(?:up\s+)?to\b/i.test(label);

export function listDepositCents(rows: readonly DepositRow[], priceCad: number): number[] {
  let paid = 0;
  return rows.map((row) => {
    const { percent, amountCad } = row;
    const share = percent === null ? 0 : shareOfCents(toCents(priceCad), percent);
    const owed = isBalance(row) ? Math.max(0, share - paid) : share;
    const cents = amountCad === null ? owed : toCents(amountCad);
    paid += cents;
    return cents;
  });
}

/** In dollars; without a price the fixed amounts alone are known, and no total. */
export function listDepositAmounts(rows: readonly DepositRow[], priceCad: number | null) {
  if (priceCad === null) return { amounts: rows.map(({ amountCad }) => amountCad), total: null };
  const cents = listDepositCents(rows, priceCad);
  return {
    amounts: cents.map((each) => each / 100),
    total: cents.reduce((sum, each) => sum + each, 0) / 100,
  };
}

export const describeShare = (row: DepositRow): string => {
  if (row.percent === null) return 'Fixed amount';
  return isBalance(row) ? `Up to ${row.percent}%` : `${row.percent}%`;
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

export type DueEvent = 'signing' | 'milestone' | 'occupancy' | 'closing';

const atClosing = /\bclosing\b|\bregistration\b/i;
/** The completion of a part of the building, as of drywall, is a milestone. */
const atOccupancy =
  /occupancy|occupied|possession|\bkeys\b|\bcompletion(?: of (?:the )?(?:building|construction|home|house|project|suite|unit))?\s*$/i;
const earlier = /\b(?:before|prior to|earlier|notice)\b/i;
const onSigning = /^\s*(?:due )?(?:(?:at|on|upon|with) )?(?:the )?(?:sign|offer\b|agreement\b)/i;

/**
 * The event that makes a row due. One that only names a milestone, such as "When the structure
 * reaches grade", has no known day and is due before occupancy. Null if the day is counted from
 * signing.
 */
export function findDueEvent({
  dueDaysAfterSigning,
  dueOn,
  label,
}: Pick<DepositRow, 'dueDaysAfterSigning' | 'dueOn' | 'label'>): DueEvent | null {
  if (dueDaysAfterSigning !== null) return null;
  const event = dueOn ?? label;
  if (onSigning.test(event)) return 'signing';
  if (earlier.test(event)) return 'milestone';
  if (atOccupancy.test(event)) return 'occupancy';
  return atClosing.test(event) ? 'closing' : 'milestone';
}

/** Whether a row is due before occupancy, as one of a milestone is. */
export const isBeforeOccupancy = (
  row: Pick<DepositRow, 'dueDaysAfterSigning' | 'dueOn' | 'label'>,
): boolean => {
  const event = findDueEvent(row);
  return event !== 'occupancy' && event !== 'closing';
};

interface DepositDay {
  day: IsoDay;
  /** Whether it is the day of occupancy, because the days from signing would end after it. */
  isOccupancy: boolean;
}

/**
 * When a row counted in days from signing is due: at occupancy at the latest. A home that was
 * finished before signing has no occupancy ahead.
 */
export function findDepositDay(
  daysAfterSigning: number,
  signedOn: IsoDay,
  occupancyOn: IsoDay | null,
): DepositDay {
  const day = addDays(signedOn, daysAfterSigning);
  return occupancyOn !== null && signedOn < occupancyOn && occupancyOn < day
    ? { day: occupancyOn, isOccupancy: true }
    : { day, isOccupancy: false };
}

/** Null when unknown, or when it includes a fixed amount, which only members may see. */
export const findShareBeforeOccupancy = (rows: readonly DepositRow[]): number | null =>
  rows.length === 0 ? null : sumDepositShares(rows.filter(isBeforeOccupancy));

export function describeDue({
  dueDaysAfterSigning,
  dueOn,
}: Pick<DepositRow, 'dueDaysAfterSigning' | 'dueOn'>): string | null {
  if (dueDaysAfterSigning === null) return dueOn;
  if (dueDaysAfterSigning === 0) return 'On signing';
  return `${dueDaysAfterSigning} ${dueDaysAfterSigning === 1 ? 'day' : 'days'} after signing`;
}

/** "In 45 days" says what "45 days after signing" does, and "At signing" what "On signing" does. */
const toMoment = (text: string) =>
  foldText(text)
    .replace(/\b(?:the )?signing (?:of )?(?:the |your )?(?:agreement|contract|aps)\b.*$/, 'signing')
    .replace(/^(?:at|on|upon|in|within|after|with|due)\b/, '')
    .replace(/\b(?:after|from|of) signing$/, '')
    .trim();

/** Between spaces, so that "15 days" does not contain "5 days". */
const toWords = (text: string) =>
  ` ${foldText(text)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()} `;

/** When a row is due, beside its label; null if unknown, or if the label says it. */
export function describeDueBesideLabel(
  row: Pick<DepositRow, 'dueDaysAfterSigning' | 'dueOn' | 'label'>,
): string | null {
  const due = describeDue(row);
  if (due === null || toWords(row.label).includes(toWords(due))) return null;
  return toMoment(due) === toMoment(row.label) ? null : due;
}
