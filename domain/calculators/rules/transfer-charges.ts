import type { DatedRule } from './dated-rule.ts';
import { marginal, type TaxBracket } from './tax-bracket.ts';

/** What a province or city charges today for a transfer, or for registering its mortgage. */
export interface TransferCharge extends DatedRule {
  province: string;
  /** A city's charge replaces that of its province; null is the rest of the province. */
  city: string | null;
  /** "sure" by two sources, one of them of 2025 or later or the law itself. */
  certainty: 'sure' | 'likely' | 'unsure';
  base: 'price' | 'mortgage';
  /** Marginal brackets, or a fee in dollars for a price or mortgage in cents. */
  scale: readonly TaxBracket[] | ((amountCents: number) => number);
  note?: string;
}

const checked = { checkedOn: '2026-11-27' } as const;

/** In how many parts of `partCad` dollars the amount above `aboveCad` is charged; a begun one counts. */
const countParts = (amountCents: number, aboveCad: number, partCad: number) =>
  Math.ceil(Math.max(0, amountCents - aboveCad * 100) / (partCad * 100));

/** The fee of the first step whose limit the amount is below; the last step has no limit. */
const feeBelow =
  (...steps: readonly (readonly [limitCad: number, feeCad: number])[]) =>
  (amountCents: number) =>
    steps.find(([limitCad]) => amountCents < limitCad * 100)?.[1] ?? 0;

const alberta = {
  ...checked,
  province: 'Alberta',
  city: null,
  effectiveFrom: '2024-10-20',
  source:
    'https://cassels.com/insights/alberta-land-titles-registration-fees-increasing-on-october-20-2024-what-will-it-mean-for-your-real-estate-transactions',
  certainty: 'sure',
  scale: (cents: number) => 50 + 5 * countParts(cents, 0, 5000),
} as const;

const newfoundland = {
  ...checked,
  province: 'Newfoundland and Labrador',
  city: null,
  effectiveFrom: '2015-01-01',
  isStartUnknown: true,
  source: 'https://wowa-ca-wowa.vercel.app/calculators/newfoundland-land-transfer-tax',
  certainty: 'likely',
} as const;
const newfoundlandFee = (cents: number) => 100 + 0.4 * countParts(cents, 500, 100);

const northwest = {
  ...checked,
  province: 'Northwest Territories',
  city: null,
  effectiveFrom: '2025-09-01',
  source: 'nesto.ca and bestmortgageonline.ca, “Land transfer tax”, Northwest Territories',
  certainty: 'sure',
} as const;

const nunavut = {
  ...checked,
  province: 'Nunavut',
  city: null,
  effectiveFrom: '1993-01-01',
  isStartUnknown: true,
  source: 'Land Titles Tariff of Fees Regulations, Nunavut, as amended in 2022',
  certainty: 'likely',
} as const;

const saskatchewan = { ...checked, province: 'Saskatchewan', city: null } as const;

const yukon = {
  ...checked,
  province: 'Yukon',
  city: null,
  effectiveFrom: '2015-01-01',
  isStartUnknown: true,
  source: 'yukon.ca, “Land titles fees”',
  certainty: 'likely',
} as const;

const quebec = {
  ...checked,
  province: 'Quebec',
  effectiveFrom: '2026-01-01',
  base: 'price',
  source: 'https://www.st-dominique.ca/fr/vie-municipale/taxation',
} as const;
const billedLater =
  'The municipality bills it after closing, on the highest of the price without taxes, the price in the deed and the value on its roll.';

const halifax = {
  ...checked,
  name: 'Municipal deed transfer tax',
  province: 'Nova Scotia',
  effectiveFrom: '2015-01-01',
  isStartUnknown: true,
  certainty: 'sure',
  base: 'price',
  source: 'https://sellhalifaxrealestate.com/blog.html/categories/rent%20vs%20buy',
  scale: marginal([null, 1.5]),
} as const;
const recording = 'Recording costs about $100 for each document besides.';

/** Every province but Ontario, whose rows and Toronto's are elsewhere. */
export const transferCharges: readonly TransferCharge[] = [
  { ...alberta, name: 'Registration of the transfer', base: 'price' },
  { ...alberta, name: 'Registration of the mortgage', base: 'mortgage' },
  {
    ...checked,
    name: 'Property transfer tax',
    province: 'British Columbia',
    city: null,
    effectiveFrom: '2018-02-21',
    source: 'gov.bc.ca, “Property transfer tax”',
    certainty: 'sure',
    base: 'price',
    scale: marginal([200_000, 1], [2_000_000, 2], [3_000_000, 3], [null, 5]),
    note: 'Land title fees are about $85 for each document besides.',
  },
  {
    ...checked,
    name: 'Land transfer tax of Manitoba',
    province: 'Manitoba',
    city: null,
    effectiveFrom: '2004-07-05',
    isStartUnknown: true,
    source: 'gov.mb.ca, “Land Transfer Tax”',
    certainty: 'sure',
    base: 'price',
    scale: marginal([30_000, 0], [90_000, 0.5], [150_000, 1], [200_000, 1.5], [null, 2]),
    note: 'Registration costs $137 for the transfer and $137 for the mortgage besides.',
  },
  {
    ...checked,
    name: 'Real property transfer tax of New Brunswick',
    province: 'New Brunswick',
    city: null,
    effectiveFrom: '2016-04-01',
    source: 'Real Property Transfer Tax Act, New Brunswick',
    certainty: 'sure',
    base: 'price',
    scale: marginal([null, 1]),
    note: 'Of the price or the assessed value, whichever is higher. Recording costs $85 for each document besides.',
  },
  {
    ...newfoundland,
    name: 'Registration of the deed',
    base: 'price',
    scale: newfoundlandFee,
    note: 'Sources disagree whether the fee ends at $5,000, from a price of $1,225,500.',
  },
  {
    ...newfoundland,
    name: 'Registration of the mortgage',
    base: 'mortgage',
    scale: (cents) => Math.min(5000, newfoundlandFee(cents)),
  },
  {
    ...northwest,
    name: 'Registration of the transfer',
    base: 'price',
    scale: (cents) => {
      const upToMillion = Math.min(cents, 1_000_000_00);
      const above = countParts(cents, 1_000_000, 1000);
      return Math.max(100, 2 * countParts(upToMillion, 0, 1000) + 1.5 * above);
    },
  },
  {
    ...northwest,
    name: 'Registration of the mortgage',
    base: 'mortgage',
    scale: (cents) => Math.max(80, 1.5 * countParts(cents, 0, 1000)),
  },
  {
    ...halifax,
    city: null,
    note: `Each municipality sets its rate, from 0 to 1.5%. This is the highest, as in Halifax. ${recording}`,
  },
  { ...halifax, city: 'Halifax', note: recording },
  {
    ...nunavut,
    name: 'Registration of the transfer',
    base: 'price',
    scale: (cents) => {
      const upToMillion = Math.min(cents, 1_000_000_00);
      const above = countParts(cents, 1_000_000, 1000);
      return Math.max(60, 1.5 * countParts(upToMillion, 0, 1000) + above);
    },
  },
  {
    ...nunavut,
    name: 'Registration of the mortgage',
    base: 'mortgage',
    scale: (cents) => Math.max(40, countParts(cents, 0, 1000)),
  },
  {
    ...checked,
    name: 'Real property transfer tax of Prince Edward Island',
    province: 'Prince Edward Island',
    city: null,
    effectiveFrom: '2005-05-16',
    source: 'princeedwardisland.ca, “Real Property Transfer Tax”',
    certainty: 'likely',
    base: 'price',
    scale: (cents) => (cents <= 30_000_00 ? 0 : cents / 10_000),
    note: 'Of the price or the assessed value, whichever is higher. From $1,000,000 it may be 2%, by the budget of April 10, 2025: sources disagree. Ask a lawyer.',
  },
  {
    ...quebec,
    name: 'Transfer duty by the standard scale',
    city: null,
    certainty: 'sure',
    scale: marginal([62_900, 0.5], [315_000, 1], [null, 1.5]),
    note: `${billedLater} Above $500,000 a municipality may charge up to 3%, and many do.`,
  },
  {
    ...quebec,
    name: 'Transfer duty of Montréal',
    city: 'Montréal',
    certainty: 'sure',
    source: 'montreal.ca, “Comment sont calculés les droits de mutation immobilière”',
    scale: marginal(
      [62_900, 0.5],
      [315_000, 1],
      [552_300, 1.5],
      [1_104_700, 2],
      [2_136_500, 2.5],
      [3_113_000, 3.5],
      [null, 4],
    ),
    note: billedLater,
  },
  {
    ...quebec,
    name: 'Transfer duty of Québec City',
    city: 'Québec City',
    certainty: 'likely',
    source:
      'https://reglements.ville.quebec.qc.ca/fr/version/rc/R.V.Q.%203101?code=se%3A2&historique=20250701',
    scale: marginal([62_900, 0.5], [315_000, 1], [500_000, 1.5], [750_000, 2.5], [null, 3]),
    note: billedLater,
  },
  {
    ...quebec,
    name: 'Transfer duty at 3% above $500,000',
    city: 'A city at 3% above $500,000',
    certainty: 'sure',
    scale: marginal([62_900, 0.5], [315_000, 1], [500_000, 1.5], [null, 3]),
    note: `${billedLater} Among others in Trois-Rivières, Bécancour and Mercier.`,
  },
  {
    ...saskatchewan,
    name: 'Transfer of the title',
    effectiveFrom: '2023-07-29',
    source: 'https://skrealestatelaw.com/iscpricingchanges/',
    certainty: 'sure',
    base: 'price',
    scale: (cents) => (cents <= 500_00 ? 0 : cents <= 6300_00 ? 25 : cents / 25_000),
  },
  {
    ...saskatchewan,
    name: 'Registration of the mortgage',
    effectiveFrom: '2026-04-15',
    source: 'Information Services Corporation, “Fees”, April 2026',
    certainty: 'likely',
    base: 'mortgage',
    scale: feeBelow(
      [0.01, 0],
      [250_000, 200],
      [500_000.01, 275],
      [750_000.01, 525],
      [1_000_000.01, 775],
      [Infinity, 1000],
    ),
    note: 'For up to four titles; $55 for each further one.',
  },
  {
    ...yukon,
    name: 'Registration of the transfer',
    base: 'price',
    scale: feeBelow(
      [100_000, 50],
      [500_000, 150],
      [3_000_000, 350],
      [10_000_000, 550],
      [Infinity, 750],
    ),
    note: 'The assurance fund besides: $20 for the first $10,000 and $10 for each further $10,000 above the value registered last.',
  },
  {
    ...yukon,
    name: 'Registration of the mortgage',
    base: 'mortgage',
    scale: feeBelow([0.01, 0], [100_000, 50], [500_000, 100], [1_000_000, 200], [Infinity, 400]),
  },
];
