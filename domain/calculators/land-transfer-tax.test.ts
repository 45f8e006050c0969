import { expect, test } from 'vitest';
import { landTransferTaxRules } from '../rules/land-transfer-tax.ts';
import { calculatorMessages } from '../text/messages/calculator.ts';
import { sumLines } from './answer.ts';
import { sumShares, taxByBracket } from './bracket-tax.ts';
import { calculateLandTransfer, checkLandTransfer } from './land-transfer-tax.ts';
import { listSpecifiedShares } from './transfer-charges.ts';
import type { Entries } from './entries.ts';

function answer(entries: Entries) {
  const checked = checkLandTransfer(entries);
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
  return { input: checked.input, ...calculateLandTransfer(checked.input) };
}

const findSection = (entries: Entries, heading: string) =>
  answer(entries)
    .beyond.find((section) => section.heading === heading)
    ?.lines.map(({ amountCents }) => amountCents / 100);

/**
 * Every bracket's edge, nothing, an amount with cents, and a price above all brackets, in dollars.
 * Calculated in exact fractions, apart from this code, from the text of B-9.
 */
const specified: [place: string, taxes: [price: number, tax: number][]][] = [
  [
    'Alberta',
    [
      [0, 50.0],
      [777777.77, 205.56],
      [3500000, 750.0],
    ],
  ],
  [
    'British Columbia',
    [
      [200000, 2000.0],
      [2000000, 38000.0],
      [3000000, 68000.0],
      [0, 0.0],
      [777777.77, 13555.56],
      [3500000, 93000.0],
    ],
  ],
  [
    'Manitoba',
    [
      [30000, 0.0],
      [90000, 300.0],
      [150000, 900.0],
      [200000, 1650.0],
      [0, 0.0],
      [777777.77, 13205.56],
      [3500000, 67650.0],
    ],
  ],
  [
    'New Brunswick',
    [
      [0, 0.0],
      [777777.77, 7777.78],
      [3500000, 35000.0],
    ],
  ],
  [
    'Newfoundland and Labrador',
    [
      [500, 100.0],
      [0, 100.0],
      [777777.77, 3209.11],
      [3500000, 14098.0],
    ],
  ],
  [
    'Northwest Territories',
    [
      [1000000, 10000.0],
      [0, 0.0],
      [777777.77, 7777.78],
      [3500000, 47500.0],
    ],
  ],
  [
    'Nova Scotia',
    [
      [50000, 500.0],
      [250000, 3500.0],
      [400000, 6125.0],
      [2000000, 35725.0],
      [0, 0.0],
      [777777.77, 13113.89],
      [3500000, 65725.0],
    ],
  ],
  [
    'Nunavut',
    [
      [0, 50.0],
      [777777.77, 1216.67],
      [3500000, 5300.0],
    ],
  ],
  [
    'Ontario',
    [
      [55000, 275.0],
      [250000, 2225.0],
      [400000, 4475.0],
      [2000000, 36475.0],
      [0, 0.0],
      [777777.77, 12030.56],
      [3500000, 73975.0],
    ],
  ],
  [
    'Toronto',
    [
      [55000, 550.0],
      [250000, 4450.0],
      [400000, 8950.0],
      [2000000, 72950.0],
      [0, 0.0],
      [777777.77, 24061.11],
      [3500000, 147950.0],
    ],
  ],
  [
    'Prince Edward Island',
    [
      [0, 0.0],
      [777777.77, 7777.78],
      [3500000, 35000.0],
    ],
  ],
  [
    'Quebec',
    [
      [55200, 276.0],
      [276200, 2486.0],
      [552300, 6627.5],
      [0, 0.0],
      [777777.77, 13391.83],
      [3500000, 95058.5],
    ],
  ],
  [
    'Saskatchewan',
    [
      [0, 600.0],
      [777777.77, 600.0],
      [3500000, 600.0],
    ],
  ],
  [
    'Yukon',
    [
      [0, 60.0],
      [777777.77, 1226.67],
      [3500000, 5310.0],
    ],
  ],
];

test.each(specified)(
  'the tax of %s is that of the specified brackets to the cent (A-3.8, A-9.14, A-9.15, D-6.1)',
  (place, taxes) => {
    const where: Entries =
      place === 'Toronto' ? { province: 'Ontario', city: place } : { province: place };
    for (const [price, tax] of taxes) {
      const { input, lines, total, beyond } = answer({ propertyPrice: String(price), ...where });
      expect([price, sumShares(listSpecifiedShares(input)) / 100]).toEqual([price, tax]);
      expect(sumLines(lines)).toBe(total.amountCents);
      // Shown too, unless it is what is charged today.
      const simplified = beyond.find(({ heading }) => heading === 'By the simplified scale');
      const shown = simplified?.lines.at(-1)?.amountCents ?? total.amountCents;
      expect(Math.abs(shown - Math.round(tax * 100))).toBeLessThanOrEqual(1);
    }
  },
);

/**
 * What is charged in the provinces, with a mortgage of 80 %: calculated by hand from the laws and
 * tariffs that `domain/rules/transfer-charges.ts` names.
 */
test.each<[province: string, at500: number, at1200: number, city?: string]>([
  ['British Columbia', 8000, 22_000],
  // 550 + 450; 1,250 + 1,010. cassels.com and bennettjones.com.
  ['Alberta', 1000, 2260],
  // 0.4 % and 275; 0.4 % and 775.
  ['Saskatchewan', 2275, 5575],
  ['Manitoba', 7650, 21_650],
  ['Quebec', 5610.5, 16_110.5],
  ['Quebec', 5610.5, 26_610.5, 'A city at 3% above $500,000'],
  ['Quebec', 5610.5, 19_825.5, 'Montréal'],
  ['Quebec', 5610.5, 25_360.5, 'Québec City'],
  ['New Brunswick', 5000, 12_000],
  ['Nova Scotia', 7500, 18_000],
  ['Nova Scotia', 7500, 18_000, 'Halifax'],
  ['Prince Edward Island', 5000, 12_000],
  // 2,098 + 1,698; 4,898 + 3,938.
  ['Newfoundland and Labrador', 3796, 8836],
  ['Yukon', 450, 550],
  // 1,000 + 600; 2,300 + 1,440. nesto.ca.
  ['Northwest Territories', 1600, 3740],
  ['Nunavut', 1150, 2660],
])('%s charges %d for a home of $500,000 today, %d for $1,200,000 (D-6.1)', (...row) => {
  const [province, at500, at1200, city = ''] = row;
  const at = (propertyPrice: string, mortgageAmount: string) => {
    const { total, rules } = answer({ propertyPrice, mortgageAmount, province, city });
    expect(rules.length).toBeGreaterThan(0);
    return total.amountCents / 100;
  };
  expect([at('500000', '400000'), at('1200000', '960000')]).toEqual([at500, at1200]);
});

test.each<[entries: Entries, tax: number, source: string]>([
  // 50 + 5 × 90, and 50 + 5 × 81.
  [
    { province: 'Alberta', propertyPrice: '450000', mortgageAmount: '405000' },
    955,
    'khlawgroup.com',
  ],
  [{ province: 'Alberta', propertyPrice: '5000.01', mortgageAmount: '0' }, 60, 'part of $5,000'],
  [{ province: 'Quebec', city: 'Montréal', propertyPrice: '700000' }, 9349, 'the city’s example'],
  [{ province: 'Quebec', propertyPrice: '600000' }, 7110.5, '314.50 + 2,521 + 4,275'],
  [{ province: 'Quebec', city: 'Montréal', propertyPrice: '600000' }, 7349, '+ 3,559.50 + 954'],
  [{ province: 'Yukon', propertyPrice: '499999.99', mortgageAmount: '0' }, 150, 'below 500,000'],
  [{ province: 'Nunavut', propertyPrice: '10000', mortgageAmount: '1' }, 100, 'the least, 60 + 40'],
  [{ province: 'Prince Edward Island', propertyPrice: '30000' }, 0, 'up to 30,000'],
  [{ province: 'Saskatchewan', propertyPrice: '6300', mortgageAmount: '0' }, 25, 'up to 6,300'],
  [
    { province: 'Newfoundland and Labrador', propertyPrice: '500.01', mortgageAmount: '0' },
    100.4,
    'part of 100',
  ],
  [
    { province: 'Northwest Territories', propertyPrice: '1000000.01', mortgageAmount: '0' },
    2001.5,
    '2,000 + 1.50',
  ],
])('%j costs %d', (entries, tax) => {
  expect(answer(entries).total.amountCents / 100).toBe(tax);
});

test.each<[province: string, price: string, lines: number[]]>([
  // New home: nothing up to 1.1 million; first home: the tax less 8,000 up to 835,000.
  ['British Columbia', '500000', [0, 0]],
  ['British Columbia', '800000', [0, 6000]],
  // 15,000 less 8,000 × 10,000 / 25,000.
  ['British Columbia', '850000', [0, 11_800]],
  ['British Columbia', '1100000', [0, 20_000]],
  // The province's table: 19,619.60 of 20,020 exempt.
  ['British Columbia', '1101000', [400.4, 20_020]],
  ['British Columbia', '1150000', [21_000, 21_000]],
  ['Prince Edward Island', '400000', [0]],
  // 5,000, and a quarter of at most 3,500.
  ['Quebec', '400000', [4110.5]],
  ['Quebec', '700000', [5875]],
])('in %s a buyer who will live in a home of %s sees %j', (province, propertyPrice, lines) => {
  expect(findSection({ propertyPrice, province }, 'If you will live in it')).toEqual(lines);
});

test('every province and territory of the specification has a row (A-9.14)', () => {
  const tested = specified.map(([place]) => place).filter((place) => place !== 'Toronto');
  expect([...new Set(landTransferTaxRules.map(({ province }) => province))]).toEqual(tested);
});

test('a city without its own brackets pays the rates of its province (A-9.16)', () => {
  const ontario = landTransferTaxRules.find(({ province }) => province === 'Ontario');
  const others = ontario?.cities.filter(({ name }) => name !== 'Toronto') ?? [];
  expect(others.length).toBe(24);
  for (const { name } of others)
    // Published: findyourhomeinottawa.ca, Ontario, 300,000.
    expect(
      answer({ propertyPrice: '300000', province: 'Ontario', city: name }).total.amountCents,
    ).toBe(2975_00);
});

test('the tax grows with the price, without jumps between brackets', () => {
  const scales = landTransferTaxRules.flatMap(({ brackets, cities }) => [
    brackets,
    ...cities.flatMap((city) => (city.brackets ? [city.brackets] : [])),
  ]);
  for (const brackets of scales) {
    const tax = (cents: number) =>
      sumShares(taxByBracket(brackets, { priceCents: cents, mortgageCents: cents }));
    for (const { limit } of brackets) {
      const edge = (limit ?? 5_000_000) * 100;
      expect(tax(edge + 1) - tax(edge)).toBeLessThanOrEqual(1);
      expect(tax(edge) - tax(edge - 1)).toBeLessThanOrEqual(1);
      expect(tax(edge + 100_000)).toBeGreaterThanOrEqual(tax(edge));
    }
  }
});

test('Alberta taxes the mortgage, which defaults to the price (A-3.8, D-6.2)', () => {
  const alberta = { propertyPrice: '500000', province: 'Alberta' };
  // By the specified scale: 50 + 0.02 % of 500,000 and of 400,000.
  const simplified = (entries: Entries) => findSection(entries, 'By the simplified scale')?.at(-1);
  expect(simplified(alberta)).toBe(150);
  expect(simplified({ ...alberta, mortgageAmount: '400,000' })).toBe(130);
  // Today: 550 for the transfer, and for the mortgage 550 or 450.
  expect(answer(alberta).total.amountCents).toBe(1100_00);
  expect(answer({ ...alberta, mortgageAmount: '400,000' }).total.amountCents).toBe(1000_00);
});

test.each<[price: string, closingDate: string, taxes: [number, number, number], source: string]>([
  ['3000000', '2025-06-30', [61_475, 61_475, 122_950], 'Miller Thomson'],
  ['10000000', '2025-06-30', [236_475, 416_475, 652_950], 'Miller Thomson'],
  // 2,000,000 to 3,000,000 at 2.5 %, then 4.40 and 5.45 %.
  ['4000000', '2026-12-15', [86_475, 105_475, 191_950], 'tiers of Sorbara Law'],
  ['5000000', '2026-04-01', [111_475, 159_975, 271_450], 'tiers of Sorbara Law'],
  ['10000000', '', [236_475, 484_975, 721_450], 'tiers of Sorbara Law'],
  ['10000000', '2023-12-31', [236_475, 236_475, 472_950], 'double rates, as specified'],
])(
  'Toronto at %s, closed on %j, pays by the tiers of that day (D-6.3)',
  (price, closingDate, taxes) => {
    const toronto = { propertyPrice: price, province: 'Ontario', city: 'Toronto', closingDate };
    const { lines, total } = answer(toronto);
    expect([...lines, total].map(({ amountCents }) => amountCents / 100)).toEqual(taxes);
  },
);

test.each<[entries: Entries, lines: number[], source: string]>([
  [
    { propertyPrice: '550000', province: 'Ontario' },
    [4000, 3475, 27_500],
    'kaylaw.ca; GST 5 % of 550,000',
  ],
  [
    { propertyPrice: '700000', province: 'Ontario', city: 'Toronto' },
    [4000, 4475, 12_475, 35_000],
    'thezadegangroup.com',
  ],
  [
    { propertyPrice: '1250000', province: 'Ontario' },
    [4000, 17_475, 25_000],
    'half of 50,000 midway between 1 and 1.5 million',
  ],
  [{ propertyPrice: '1500000', province: 'Ontario' }, [4000, 22_475, 0], 'none from 1.5 million'],
  [{ propertyPrice: '1600000', province: 'Ontario' }, [4000, 24_475, 0], 'nor beyond it'],
  [{ propertyPrice: '300000', province: 'Ontario' }, [2975, 0, 15_000], 'never more than the tax'],
])('a first-time buyer gets the rebates for %j (D-6.3)', (entries, lines) => {
  expect(findSection(entries, 'If it is your first home')).toEqual(lines);
});

test('non-residents see Ontario’s tax, and in Toronto also the city’s', () => {
  const heading = 'If you are neither citizen nor permanent resident';
  const ontario = { propertyPrice: '1000000', province: 'Ontario' };
  expect(findSection(ontario, heading)).toEqual([250_000]);
  expect(findSection({ ...ontario, city: 'Toronto' }, heading)).toEqual([250_000, 100_000]);
  expect(findSection({ ...ontario, province: 'Quebec' }, heading)).toBeUndefined();
  expect(findSection({ ...ontario, province: 'British Columbia' }, heading)).toEqual([200_000]);
  expect(findSection({ ...ontario, province: 'Nova Scotia' }, heading)).toEqual([100_000]);
});

test('price and province are required, with the specified messages; a city of another province is ignored (A-5.26)', () => {
  expect(checkLandTransfer({ propertyPrice: '-1' })).toEqual({
    ok: false,
    problems: {
      propertyPrice: 'Property price is required and must be a positive number.',
      province: 'Province is required.',
    },
  });
  expect(checkLandTransfer({ propertyPrice: '0', province: 'Atlantis' })).toMatchObject({
    problems: { province: 'Province is required.' },
  });
  expect(
    checkLandTransfer({ propertyPrice: '0', province: 'Quebec', city: 'Toronto' }),
  ).toMatchObject({ ok: true, input: { city: null } });
  const ajax = { propertyPrice: ' 1 ', province: ' Ontario ', city: 'Ajax ' };
  const notAsked = { closingDate: 'soon', mortgageAmount: 'some' };
  expect(checkLandTransfer({ ...ajax, ...notAsked })).toEqual({
    ok: true,
    input: {
      priceCents: 100,
      province: 'Ontario',
      city: 'Ajax',
      mortgageCents: 100,
      closingDate: null,
    },
  });
  expect(checkLandTransfer({ propertyPrice: '2e9', province: 'Quebec' }).ok).toBe(false);
  expect(checkLandTransfer({ propertyPrice: '2000000000', province: 'Quebec' })).toMatchObject({
    problems: { propertyPrice: calculatorMessages.tooLarge('1,000,000,000') },
  });
});
