import { expect, test } from 'vitest';
import { landTransferTaxRules } from './rules/land-transfer-tax.ts';
import { calculatorMessages } from '../text/messages/calculator.ts';
import { sumLines } from './result.ts';
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
    'kaylaw.ca; GST 5% of 550,000',
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
  const scotia = { ...ontario, province: 'Nova Scotia' };
  expect(findSection(scotia, heading)).toBeUndefined();
  expect(findSection(scotia, 'If you do not live in Nova Scotia')).toEqual([100_000]);
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
