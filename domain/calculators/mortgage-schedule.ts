import type { IsoDay } from '../dates/iso-day.ts';
import type { Cents } from './cents.ts';
import {
  computeMonthlyPayment,
  findMonthlyRate,
  roundMonthly,
  sumInterest,
  sumUpkeep,
  type MortgageInput,
} from './monthly-amounts.ts';

export interface ScheduleRow {
  date: IsoDay;
  principalCents: Cents;
  interestCents: Cents;
  /** Includes property taxes and insurance. */
  totalCents: Cents;
  balanceCents: Cents;
}

/** Longer schedules are offered as CSV only. */
export const maxPdfPayments = 480;

/** The same day that many months later, or the month's last day where that day does not exist. */
export function addMonths(day: IsoDay, months: number): IsoDay {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0));
  last.setUTCDate(Math.min(date, last.getUTCDate()));
  return last.toISOString().slice(0, 10);
}

const clamp = (value: number, min: number, max: number) => Math.min(Math.max(value, min), max);

/**
 * Every row adds up to the total that is shown; only the last may differ, by half a cent for each payment,
 * because it settles loan and interest. Taxes and insurance of a year are what was entered, so a month may
 * leave a cent more or less to the loan. The balance stays within a cent of the formula's.
 */
export function buildSchedule(input: MortgageInput): ScheduleRow[] {
  const rate = findMonthlyRate(input);
  const exactPayment = computeMonthlyPayment(input);
  const { total } = roundMonthly(input);
  let exactBalance = input.loanCents;
  let balance = input.loanCents;
  let unpaidInterest = sumInterest(input);

  return Array.from({ length: input.payments }, (_, month) => {
    const exactInterest = exactBalance * rate;
    exactBalance = Math.max(0, exactBalance - (exactPayment - exactInterest));
    const upkeep = sumUpkeep(input, month + 1).upkeep - sumUpkeep(input, month).upkeep;
    const payment = Math.max(0, total - upkeep);
    const isLast = month === input.payments - 1;
    const paid = isLast ? balance + unpaidInterest : Math.min(payment, balance + unpaidInterest);
    const nearFormula = clamp(
      paid - Math.round(exactInterest),
      balance - Math.ceil(exactBalance),
      balance - Math.floor(exactBalance),
    );
    const principal = isLast
      ? balance
      : clamp(nearFormula, Math.max(0, paid - unpaidInterest), Math.min(paid, balance));
    balance -= principal;
    unpaidInterest -= paid - principal;
    return {
      date: addMonths(input.startDate, month),
      principalCents: principal,
      interestCents: paid - principal,
      totalCents: paid + upkeep,
      balanceCents: balance,
    };
  });
}

/** A row's figures, of a month or of a year. */
export type ScheduleFigures = Omit<ScheduleRow, 'date'>;

interface ScheduleYear extends ScheduleFigures {
  /** Counted from 1. */
  year: number;
}

export function sumYears(rows: readonly ScheduleRow[]): ScheduleYear[] {
  return Array.from({ length: Math.ceil(rows.length / 12) }, (_, index) => {
    const months = rows.slice(index * 12, index * 12 + 12);
    const sum = (read: (row: ScheduleRow) => Cents) =>
      months.reduce((total, row) => total + read(row), 0);
    return {
      year: index + 1,
      principalCents: sum((row) => row.principalCents),
      interestCents: sum((row) => row.interestCents),
      totalCents: sum((row) => row.totalCents),
      balanceCents: months.at(-1)?.balanceCents ?? 0,
    };
  });
}

interface ScheduleColumn {
  label: string;
  read(figures: ScheduleFigures): Cents;
}

const upkeepColumn: ScheduleColumn = {
  label: 'Taxes & insurance',
  read: ({ totalCents, principalCents, interestCents }) =>
    totalCents - principalCents - interestCents,
};

/** The columns of figures: those before the total add up to it. */
export const listScheduleColumns = (rows: readonly ScheduleFigures[]): ScheduleColumn[] => [
  { label: 'Principal', read: ({ principalCents }) => principalCents },
  { label: 'Interest', read: ({ interestCents }) => interestCents },
  ...(rows.some((row) => upkeepColumn.read(row) !== 0) ? [upkeepColumn] : []),
  { label: 'Total', read: ({ totalCents }) => totalCents },
  { label: 'Balance', read: ({ balanceCents }) => balanceCents },
];

const dollars = (cents: Cents) => (cents / 100).toFixed(2);

export function formatScheduleCsv(rows: readonly ScheduleRow[]): string {
  const columns = listScheduleColumns(rows);
  return [
    ['date', ...columns.map(({ label }) => label.toLowerCase())].join(','),
    ...rows.map((row) => [row.date, ...columns.map(({ read }) => dollars(read(row)))].join(',')),
    '',
  ].join('\n');
}
