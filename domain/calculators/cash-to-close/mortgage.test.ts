import { expect, test } from 'vitest';
import { buyUnit as buy } from '../../../tests/support/buy-unit.ts';

test.each<[percent: string, priceCad: number, loanCad: number, missing: string | null]>([
  ['5', 500_000, 475_000, null],
  ['5', 800_000, 745_000, '$15,000.00'],
  ['7', 1_000_000, 925_000, '$5,000.00'],
  ['8', 1_499_999, 1_374_999.1, '$4,999.98'],
  ['10', 1_500_000, 1_200_000, '$150,000.00'],
  ['19.99', 2_000_000, 1_600_000, '$200.00'],
  ['20', 2_000_000, 1_600_000, null],
  // Dollars are kept to the cent, not as a rounded percentage.
  ['145,980', 414_500, 268_520, null],
  ['$30k', 800_000, 745_000, '$25,000.00'],
])(
  '%s down of $%d leaves a mortgage of $%d, %s short',
  (downPayment, priceCad, loanCad, missing) => {
    const cash = buy({ downPayment }, { priceCents: priceCad * 100, deposits: [] });
    expect(cash.loanCents / 100).toBe(loanCad);
    if (missing) expect(cash.correction).toContain(`yours is ${missing} short`);
    else expect(cash.correction).toBeNull();
  },
);

test('deposits that are more than the down payment are said to be what is counted', () => {
  // 60,000 of deposits; 5, 10 and 15 % of 600,000.
  const small = buy({ downPayment: '5' });
  expect([small.loanCents, small.correction]).toEqual([
    540_000_00,
    'Counted with the builder’s deposits of $60,000.00, which are more than the down payment of $30,000.00: a monthly cost with that down payment is of a larger mortgage.',
  ]);
  expect(buy({ downPayment: '10' }).correction).toBeNull();
  expect(buy({ downPayment: '15' }).correction).toBeNull();
});

test('a day that follows from the expected occupancy is an estimate, one counted from signing is not', () => {
  const listed = buy({ downPayment: '15' }).moments.flatMap(({ lines }) => lines);
  const exact = listed.filter(({ isEstimated }) => !isEstimated);
  expect(exact.map(({ label }) => label)).toEqual(['First', 'Second']);
  // Counted from signing, on the day of occupancy and a day after it.
  const isSecondEstimated = (occupancyOn: string) =>
    buy({}, { occupancyOn })
      .moments.flatMap(({ lines }) => lines)
      .find(({ label }) => label === 'Second')?.isEstimated;
  expect(isSecondEstimated('2027-02-19')).toBe(false);
  expect(isSecondEstimated('2027-02-18')).toBe(true);
});
