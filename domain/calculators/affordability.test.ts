import { expect, test } from 'vitest';
import {
  calculateAffordability,
  checkAffordability,
  computeHighestPrice,
  computeLargestLoan,
} from './affordability.ts';
import { computePayment, semiAnnualMonthlyRate } from './mortgage-rate.ts';

const household = {
  income: '150000',
  downPayment: '50000',
  interestRate: '4.5',
  loanTerm: '25',
  debts: '500',
  taxes: '400',
  heat: '100',
  condoFee: '600',
};

function read(entries: Partial<typeof household> = {}) {
  const checked = checkAffordability({ ...household, ...entries });
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
  return checked.input;
}

test('the two limits and the loan match the worked example (A-2.17, D-6.3)', () => {
  const loan = computeLargestLoan(read());
  // 39 % of 12,500 is 4,875, less 400 + 100 + half of 600; 44 % is 5,500, less 500 more.
  expect(loan).toMatchObject({ gdsRoomCents: 4075_00, tdsRoomCents: 4200_00, testPercent: 6.5 });
  expect(Math.round(loan.loanCents / 100)).toBe(608_369);
  expect(Math.round(computeLargestLoan(read({ loanTerm: '30' })).loanCents / 100)).toBe(650_540);
});

test('the stress-test rate has a minimum', () => {
  expect(computeLargestLoan(read({ interestRate: '3' })).testPercent).toBe(5.25);
});

test.each(['0.5', '4.5', '9'])(
  'the loan’s payment at %s %% fills the room of the limit',
  (rate) => {
    const { loanCents, gdsRoomCents, testPercent } = computeLargestLoan(
      read({ interestRate: rate }),
    );
    const payment = computePayment(loanCents, semiAnnualMonthlyRate(testPercent), 300);
    expect(Math.abs(payment - gdsRoomCents)).toBeLessThan(0.01);
  },
);

test('at the highest price, loan and premium reach the limit, and a dollar more exceeds it', () => {
  const { priceCad } = computeHighestPrice(read());
  // 608,368.95 / 1.04 + 50,000: the down payment is below 10 %, so the premium is 4 %.
  expect(priceCad).toBe(634_970);
});

test.each<[entries: Partial<typeof household>, price: number, sentence: string]>([
  [{}, 634_970, 'Limited by housing costs (GDS).'],
  // 608,368.95 × 3,200 / 4,075 of room, by 1.04, and the down payment.
  [{ debts: '1500' }, 509_363, 'Limited by all debts together (TDS).'],
  // With debts of 625, 5 % of 12,500, both limits leave the same room.
  [{ debts: '625' }, 634_970, 'Limited by housing costs (GDS).'],
  // 10 % of what lies above 500,000 is 5,000 of the 30,000.
  [{ income: '1000000', downPayment: '30000' }, 550_000, 'Limited by the down payment.'],
  [{ income: '1000000', downPayment: '200000' }, 1_499_999, 'Limited by the down payment.'],
  ...['1000', '150000', '1000000'].map((income): [Partial<typeof household>, number, string] => [
    { income, downPayment: '0' },
    0,
    'No home can be bought without a down payment: the least is 5% of the price.',
  ]),
])('%j reaches %d. %s', (entries, price, sentence) => {
  const { total } = calculateAffordability(read(entries));
  expect(total.note).toBe(sentence);
  expect(total.amountCents).toBe(price * 100);
});

test('the highest price never exceeds the largest supported amount', () => {
  const rich = read({ income: '1000000000', downPayment: '1000000000' });
  expect(computeHighestPrice(rich).priceCad).toBe(1_000_000_000);
});

test('over more than 25 years it says who gets an insured mortgage', () => {
  const told = (loanTerm: string) =>
    calculateAffordability(read({ loanTerm })).assumptions.join(' ').includes('only first-time');
  expect([told('25'), told('25.5'), told('30')]).toEqual([false, true, true]);
});

test('income, down payment, rate and amortization are required', () => {
  const checked = checkAffordability({ loanTerm: '40' });
  expect(checked).toMatchObject({
    problems: {
      income: 'Income is required and must be a positive number.',
      downPayment: 'Down payment is required and must be a positive number.',
      interestRate: 'Interest rate is required and must be a positive number.',
      loanTerm: 'Amortization is required and must be between 1 and 30 years.',
    },
  });
});
