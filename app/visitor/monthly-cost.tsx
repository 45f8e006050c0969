import { toCents } from '../../domain/calculators/cents.ts';
import {
  computeMortgage,
  describeAssumed,
  type MortgageTerms,
} from '../../domain/calculators/mortgage-terms.ts';
import type { PriceSpan } from '../../domain/projects/price-label.ts';
import { formatWholeCad } from '../../domain/text/format-number.ts';
import type { MemberPrices } from '../../server/http/api/member-prices.ts';
import { useMortgageTerms } from './carried-entries.ts';
import { useMemberPrices } from './member-prices.tsx';

/** A label's ends are rounded, because they are no prices. */
const labelStepCad = 10;

const computeCad = (priceCad: number, terms: MortgageTerms) =>
  computeMortgage(toCents(priceCad), terms).monthlyCents / 100;

const formatStep = (priceCad: number, terms: MortgageTerms) =>
  formatWholeCad(Math.round(computeCad(priceCad, terms) / labelStepCad) * labelStepCad);

/** "$2,345", or "about $2,210 – $2,430" of a price label; null if the down payment covers it. */
export function describeMonthly({ min, max }: PriceSpan, terms: MortgageTerms): string | null {
  if (computeCad(max, terms) === 0) return null;
  if (min === max) return formatWholeCad(computeCad(min, terms));
  if (computeCad(min, terms) === 0) return `up to about ${formatStep(max, terms)}`;
  const [low, high] = [formatStep(min, terms), formatStep(max, terms)];
  return low === high ? `about ${low}` : `about ${low} – ${high}`;
}

/** "Mortgage $2,345 a month", or "No mortgage" */
export function describeMortgage(price: PriceSpan, terms: MortgageTerms, from = ''): string {
  const monthly = describeMonthly(price, terms);
  if (monthly !== null) return `Mortgage ${from}${monthly} a month`;
  // A down payment in dollars may be less than the price of the other homes.
  return from && terms.down > 100 ? 'No mortgage at the lowest price' : 'No mortgage';
}

/** The price that a member sees where everyone sees its label. */
export function findMemberPrice(prices: MemberPrices | undefined): PriceSpan | null {
  const from = prices?.matching?.from ?? prices?.price?.min;
  return from === undefined ? null : { min: from, max: from };
}

interface MonthlyCostProps {
  stub: string;
  price: PriceSpan;
  /** The terms in the address; null for those that the visitor has set. */
  terms: MortgageTerms | null;
  /** Whether other homes of the project cost more. */
  isFrom: boolean;
  /** The filters on plans that the price is about. */
  filters?: string;
}

/** What the mortgage of a project's lowest price costs, by the example's terms until the page runs. */
export function MonthlyCost({ stub, price, terms, isFrom, filters = '' }: MonthlyCostProps) {
  const own = useMortgageTerms();
  const known = findMemberPrice(useMemberPrices(stub, filters)) ?? price;
  const from = isFrom && known.min === known.max ? 'from ' : '';
  const assumed = describeAssumed(known, terms ?? own, terms === null);
  return `${describeMortgage(known, terms ?? own, from)}${assumed && ` ${assumed}`}`;
}
