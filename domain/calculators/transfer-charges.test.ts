import { expect, test } from 'vitest';
import type { Entries } from './entries.ts';
import { calculateLandTransfer, checkLandTransfer } from './land-transfer-tax.ts';

function answer(entries: Entries) {
  const checked = checkLandTransfer(entries);
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
  return calculateLandTransfer(checked.input);
}

const findSection = (entries: Entries, heading: string) =>
  answer(entries)
    .beyond.find((section) => section.heading === heading)
    ?.lines.map(({ amountCents }) => amountCents / 100);

/**
 * What is charged in the provinces, with a mortgage of 80 %: calculated by hand from the laws and
 * tariffs that `domain/calculators/rules/transfer-charges.ts` names.
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
