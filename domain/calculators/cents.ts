import { cadFormat, formatWholeCad } from '../text/format-number.ts';
/** Whole cents. Amounts in the calculators never have fractions of a cent. */
export type Cents = number;

/** In dollars; larger amounts are typing errors. */
export const maxAmount = 1_000_000_000;

const million = 1_000_000n;

export const toCents = (dollars: number): Cents => Math.round(dollars * 100);

const toDollars = (cents: Cents): number => cents / 100;

/** A percentage as millionths, rounded to four decimals of a percent: 0.5 becomes 5000n. */
export const percentInMillionths = (percent: number): bigint =>
  BigInt(Math.round(percent * 10_000));

/** Rounds millionths of cents to the nearest cent, halves up. The amount must not be negative. */
export const roundMillionths = (amount: bigint): Cents => Number((amount + million / 2n) / million);

/** A percentage of an amount, rounded once. */
export const takePercent = (cents: Cents, percent: number): Cents =>
  roundMillionths(BigInt(cents) * percentInMillionths(percent));

/** A percentage of a percentage of an amount, rounded once. */
export const takePercentTwice = (cents: Cents, first: number, second: number): Cents =>
  roundMillionths(
    (BigInt(cents) * percentInMillionths(first) * percentInMillionths(second)) / million,
  );

/** An amount as people type it: "556740", and "556610.60" with its cents. */
export function formatAmount(dollars: number): string {
  const cents = toCents(dollars);
  return cents % 100 === 0 ? String(toDollars(cents)) : toDollars(cents).toFixed(2);
}

const formatExactCad = cadFormat();

/** "$2,922.95": always with cents, so that columns line up. */
export const formatCents = (cents: Cents): string => formatExactCad(toDollars(cents));

/** "$691,466": for estimates. */
export const formatRounded = (cents: Cents): string => formatWholeCad(toDollars(cents));
