import { formatAmount, maxAmount, toCents } from '../../calculators/cents.ts';
import {
  computeMortgage,
  describeTerms,
  formatTerm,
  parseTerm,
  parseTerms,
  termNames,
  type MortgageTerms,
} from '../../calculators/mortgage-terms.ts';
import { cleanSearchText } from '../../text/clean-text.ts';
import { formatWholeCad } from '../../text/format-number.ts';
import { listingMessages } from '../../text/messages/listing.ts';
import { readNumberField } from '../number-range.ts';
import { spanPlanPrice } from '../plan-values.ts';
import { parseUnknown, type NumbersFilter } from './filter-row.ts';

interface MonthlyLimit extends MortgageTerms {
  maxCad: number;
}

const parseMax = (text: string) => {
  const max = readNumberField(text, 'monthly');
  return max !== null && max > 0 && max <= maxAmount ? max : null;
};

/** Whether a price costs at most so much; computed once for each price, as labels share theirs. */
function fitsLimit({ maxCad, ...terms }: MonthlyLimit): (priceCad: number) => boolean {
  const known = new Map<number, boolean>();
  return (priceCad) => {
    const fits =
      known.get(priceCad) ??
      computeMortgage(toCents(priceCad), terms).monthlyCents <= toCents(maxCad);
    known.set(priceCad, fits);
    return fits;
  };
}

const { monthly: sentences } = listingMessages;

/**
 * A mortgage payment up to an amount, by what the address assumes. Like the price, it reads no more
 * of a floor plan than its label: its highest price counts.
 */
export const monthlyFilter: NumbersFilter<MonthlyLimit> = {
  kind: 'numbers',
  label: 'Monthly mortgage',
  place: 'more',
  parameters: ['monthly', ...termNames],
  description:
    'The most that the mortgage may cost each month, in dollars: principal and interest, with mortgage insurance. `down` is the down payment, in percent up to 100 and in dollars above; `rate` a fixed rate in percent; `years` the amortization. Without them the site’s example counts.',
  inputs: [
    { parameter: 'monthly', label: 'Up to ($ a month)', parse: parseMax, problem: sentences.max },
    {
      parameter: 'down',
      label: 'Down payment (% or $)',
      parse: (text) => parseTerm('down', text),
      problem: sentences.down,
    },
    {
      parameter: 'rate',
      label: 'Interest rate (%)',
      parse: (text) => parseTerm('rate', text),
      problem: sentences.rate,
    },
    {
      parameter: 'years',
      label: 'Amortization (years)',
      parse: (text) => parseTerm('years', text),
      problem: sentences.years,
    },
  ],
  read: (read) => {
    const readText = (name: string) => cleanSearchText(read(name)[0] ?? '');
    const text = readText('monthly');
    if (/^(?:all)?$/i.test(text)) return null;
    const maxCad = parseMax(text);
    const terms = parseTerms(readText);
    if (maxCad !== null && terms !== null) return { maxCad, ...terms };
    const unread = termNames.flatMap((name) =>
      readText(name) === '' || parseTerm(name, readText(name)) !== null
        ? []
        : [`${name} ${readText(name)}`],
    );
    return parseUnknown([[text, ...unread].join(', ')]);
  },
  write: ({ maxCad, ...terms }) => [
    ['monthly', formatAmount(maxCad)],
    ...termNames.map((name) => [name, formatTerm(name, terms[name])] as const),
  ],
  describe: ({ maxCad, ...terms }) =>
    `Up to ${formatWholeCad(maxCad)} a month (${describeTerms(terms)})`,
  test: (limit) => {
    const fits = fitsLimit(limit);
    return ({ project: { minPriceCad } }) => minPriceCad !== null && fits(minPriceCad);
  },
  testPlan: (limit) => {
    const fits = fitsLimit(limit);
    return (plan, listed) => {
      const [, highest] = spanPlanPrice(plan, listed);
      return highest !== null && fits(highest);
    };
  },
};
