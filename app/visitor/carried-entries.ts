import type { Carried } from '../../domain/calculators/carried.ts';
import { maxAmount } from '../../domain/calculators/cents.ts';
import {
  exampleTerms,
  parseTerm,
  termNames,
  type MortgageTerms,
} from '../../domain/calculators/mortgage-terms.ts';
import { createStoredValue, useStoredValue } from './stored-value.ts';

const none: Carried = {};

function parseCarried(stored: unknown): Carried {
  if (typeof stored !== 'object' || stored === null) return none;
  const entries = stored as Readonly<Record<string, unknown>>;
  const terms = termNames.flatMap((name) => {
    const number = parseTerm(name, String(entries[name]));
    return number === null ? [] : [[name, number] as const];
  });
  const { priceCad } = entries;
  const hasPrice = typeof priceCad === 'number' && priceCad >= 1 && priceCad <= maxAmount;
  return { ...Object.fromEntries(terms), ...(hasPrice && { priceCad }) };
}

/** Price and mortgage terms that the visitor entered; they never leave the device unasked. */
const carriedEntries = createStoredValue('calculatorEntries', none, parseCarried);

export const useCarried = () => useStoredValue(carriedEntries);

export function carry(entered: Carried) {
  const carried = carriedEntries.read();
  const names = Object.keys(entered) as (keyof Carried)[];
  if (names.some((name) => carried[name] !== entered[name]))
    carriedEntries.write({ ...carried, ...entered });
}

/** From here on the example's terms count again; the price stays. */
export function forgetTerms() {
  const { priceCad } = carriedEntries.read();
  carriedEntries.write(priceCad === undefined ? none : { priceCad });
}

/** The visitor's terms, the example's where there are none. */
export function useMortgageTerms(): MortgageTerms {
  const { down, rate, years } = useCarried();
  return {
    down: down ?? exampleTerms.down,
    rate: rate ?? exampleTerms.rate,
    years: years ?? exampleTerms.years,
  };
}
