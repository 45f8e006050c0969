import { parseMeasure } from '../text/parse-measure.ts';
import { formatAmount, maxAmount, toCents } from './cents.ts';
import type { Entries } from './entries.ts';
import {
  computeMortgage,
  describeMortgagedPrice,
  exampleTerms,
  parseTerm,
  type MortgageTerms,
} from './mortgage-terms.ts';

/** What a buyer entered once, for every calculator and each monthly cost. */
export interface Carried extends Partial<MortgageTerms> {
  priceCad?: number;
}

function parsePrice(text: string): number | null {
  const price = parseMeasure(text, 'price');
  return price !== null && price >= 1 && price <= maxAmount ? price : null;
}

/** A down payment as a percentage of the price, rounded up: the least that is allowed is not cut below it. */
export const toDownPercent = (down: number, price: number): number =>
  // A millionth, for what binary fractions add to a whole number.
  Math.ceil((down / price) * 1_000_000 - 1e-6) / 10_000;

/** Zero means a percentage that the price, or its limits, do not allow. */
const toPercent = ({ down = 0, priceCad }: Carried) =>
  down <= 100 ? down : priceCad ? toDownPercent(down, priceCad) : 0;

const toAmount = ({ down = 0, priceCad = 0 }: Carried) =>
  down > 100 ? down : Math.round(down * priceCad) / 100;

const format = (number: number) => (number > 0 ? String(number) : null);
/** Whole dollars, or dollars and cents. */
const formatDollars = (amount: number) => (amount > 0 ? formatAmount(amount) : null);

/** What a field takes over; null for nothing. */
const fills: Readonly<Record<string, (carried: Carried) => string | null>> = {
  propertyValue: ({ priceCad = 0 }) => formatDollars(priceCad),
  propertyPrice: ({ priceCad = 0 }) => formatDollars(priceCad),
  interestRate: ({ rate }) => (rate === undefined ? null : String(rate)),
  loanTerm: ({ years = 0 }) => format(years),
  downPaymentPercentage: (carried) => {
    const percent = toPercent(carried);
    return percent <= 100 ? format(percent) : '100';
  },
  downPayment: (carried) => formatDollars(toAmount(carried)),
  loanAmount: ({ priceCad = 0, ...terms }) =>
    priceCad === 0
      ? null
      : formatDollars(
          computeMortgage(toCents(priceCad), { ...exampleTerms, ...terms }).borrowedCents / 100,
        ),
};

/** Where a loan comes from that nobody entered: "$1,200,000 less 20% down"; null without a price. */
export const describeLoan = ({ priceCad = 0, ...terms }: Carried): string | null =>
  priceCad === 0 ? null : describeMortgagedPrice(priceCad, { ...exampleTerms, ...terms });

export const fillCarried = (names: readonly string[], carried: Carried): Entries =>
  Object.fromEntries(
    names.flatMap((name) => {
      const text = fills[name]?.(carried) ?? null;
      return text === null ? [] : [[name, text]];
    }),
  );

/** What is kept of a field's text; null for what cannot be read. */
const reads: Readonly<Record<string, (text: string) => Carried | null>> = {
  propertyValue: (text) => wrap('priceCad', parsePrice(text)),
  propertyPrice: (text) => wrap('priceCad', parsePrice(text)),
  interestRate: (text) => wrap('rate', parseTerm('rate', text)),
  loanTerm: (text) => wrap('years', parseTerm('years', text)),
  downPaymentPercentage: (text) => {
    const down = parseTerm('down', text);
    return down !== null && down <= 100 ? { down } : null;
  },
  downPayment: (text) => {
    const down = parseTerm('down', text);
    return down !== null && down > 100 ? { down } : null;
  },
};

const wrap = (name: keyof Carried, number: number | null): Carried | null =>
  number === null ? null : { [name]: number };

export const readCarried = (entries: Entries): Carried =>
  Object.assign(
    {},
    ...Object.entries(entries).map(([name, text]) => reads[name]?.(text) ?? {}),
  ) as Carried;
