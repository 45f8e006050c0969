import type { IsoDay } from '../dates/iso-day.ts';
import type { Cents } from './cents.ts';
import type { MortgageInput } from './mortgage-payment.ts';
import { findMonthlyRate } from './mortgage-payment.ts';
import { computePayment } from './mortgage-rate.ts';

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

/** The running balance stays unrounded, or the schedule would deviate from the formula by cents. */
export function buildSchedule(input: MortgageInput): ScheduleRow[] {
  const rate = findMonthlyRate(input);
  const payment = computePayment(input.loanCents, rate, input.payments);
  const upkeep = input.yearlyTaxesCents / 12 + input.yearlyInsuranceCents / 12;
  let balance = input.loanCents;
  return Array.from({ length: input.payments }, (_, month) => {
    const interest = balance * rate;
    balance = Math.max(0, balance - (payment - interest));
    return {
      date: addMonths(input.startDate, month),
      principalCents: Math.round(payment - interest),
      interestCents: Math.round(interest),
      totalCents: Math.round(payment + upkeep),
      balanceCents: Math.round(balance),
    };
  });
}

export interface ScheduleYear {
  /** Counted from 1. */
  year: number;
  principalCents: Cents;
  interestCents: Cents;
  totalCents: Cents;
  balanceCents: Cents;
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

const dollars = (cents: Cents) => (cents / 100).toFixed(2);

export const formatScheduleCsv = (rows: readonly ScheduleRow[]): string =>
  [
    'date,principal,interest,total,balance',
    ...rows.map((row) =>
      [
        row.date,
        ...[row.principalCents, row.interestCents, row.totalCents, row.balanceCents].map(dollars),
      ].join(','),
    ),
    '',
  ].join('\n');
