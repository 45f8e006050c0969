import type { DatedRule } from './dated-rule.ts';

/** What a buyer who will live in the home saves, in other provinces than Ontario. */
interface TransferExemption extends DatedRule {
  province: string;
  /** What is taken off the tax, or comes back later; in cents. */
  computeSaving: (taxCents: number, priceCents: number) => number;
  /** Whether it comes back after it was paid. */
  isPaidBack?: true;
  note: string;
}

const checked = { checkedOn: '2026-11-27' } as const;

/** All of an amount up to one price, less and less of it up to another, then none. */
const decreasing = (amount: number, price: number, fullUpTo: number, noneFrom: number) =>
  price <= fullUpTo
    ? amount
    : Math.round((amount * Math.max(0, noneFrom - price)) / (noneFrom - fullUpTo));

const britishColumbia = {
  ...checked,
  province: 'British Columbia',
  effectiveFrom: '2024-04-01',
  source: 'https://presalestation.com/new-property-transfer-tax-exemption/',
} as const;

export const transferExemptions: readonly TransferExemption[] = [
  {
    ...britishColumbia,
    name: 'Newly built home',
    computeSaving: (tax, price) => decreasing(tax, price, 1_100_000_00, 1_150_000_00),
    note: 'A newly built home need not be the first. Citizens and permanent residents, who move in within 92 days and stay to the end of the first year; land up to 0.5 hectares.',
  },
  {
    ...britishColumbia,
    name: 'First home',
    computeSaving: (tax, price) =>
      decreasing(Math.min(tax, 8000_00), price, 835_000_00, 860_000_00),
    note: 'First home: citizens and permanent residents, who lived in the province for a year or filed two tax returns there in six years, and never owned a home anywhere. Not together with the exemption of a newly built home.',
  },
  {
    ...checked,
    province: 'Prince Edward Island',
    name: 'First home',
    effectiveFrom: '2016-10-01',
    source: 'princeedwardisland.ca, “Real Property Transfer Tax”',
    computeSaving: (tax) => tax,
    note: 'First home: residents of the Island for six months before or after, or with two tax returns in six years. From $1,000,000 sources disagree.',
  },
  {
    ...checked,
    province: 'Quebec',
    name: 'Tax credit for a first home',
    effectiveFrom: '2026-01-01',
    source: 'propertiesmontreal.com, “Welcome tax 2026”',
    isPaidBack: true,
    computeSaving: (tax) =>
      Math.min(tax, 5000_00) + Math.round(Math.min(Math.max(0, tax - 5000_00), 3500_00) / 4),
    note: 'Paid back later, for those who had no home of their own for four years. Sources disagree on a price limit.',
  },
];
