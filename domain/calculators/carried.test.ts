import { expect, test } from 'vitest';
import { calculatorMessages } from '../text/messages/calculator.ts';
import { describeLoan, fillCarried, readCarried, toDownPercent } from './carried.ts';
import { calculateCmhc, checkCmhc } from './cmhc-insurance.ts';

test('what one calculator was told fills the others', () => {
  const carried = readCarried({
    propertyValue: '$600,000',
    downPaymentPercentage: '10 %',
    interestRate: '4,6',
    loanTerm: '25',
    province: 'Ontario',
  });
  expect(carried).toEqual({ priceCad: 600_000, down: 10, rate: 4.6, years: 25 });
  const names = ['propertyPrice', 'downPayment', 'loanAmount', 'interestRate', 'loanTerm', 'debts'];
  expect(fillCarried(names, carried)).toEqual({
    propertyPrice: '600000',
    downPayment: '60000',
    // 540,000 and its premium of 3.1%.
    loanAmount: '556740',
    interestRate: '4.6',
    loanTerm: '25',
  });
});

test.each([
  [{ downPaymentPercentage: '3' }, {}],
  [{ downPaymentPercentage: '60000' }, {}],
  [{ downPayment: '60k' }, { down: 60_000 }],
  [{ downPayment: '20' }, {}],
  [{ propertyPrice: '-1', interestRate: 'low', loanTerm: '1000000' }, {}],
])('of %j %j is kept', (entered, kept) => {
  expect(readCarried(entered)).toEqual(kept);
});

test.each([
  // 499,999 with 5% down: 24,999.95, and a premium of 4% of the rest.
  [{ priceCad: 499_999, down: 5 }, ['499999', '24999.95', '493999.01']],
  [{ priceCad: 590_050, down: 10 }, ['590050', '59005', '547507.40']],
  [{ priceCad: 600_000.5, down: 130_000.1 }, ['600000.50', '130000.10', '470000.40']],
  [{ priceCad: 1e8, down: 50 }, ['100000000', '50000000', '50000000']],
])('amounts of %j are whole dollars, or have two digits of cents', (carried, amounts) => {
  const names = ['propertyPrice', 'downPayment', 'loanAmount'];
  expect(Object.values(fillCarried(names, carried))).toEqual(amounts);
});

test.each([
  [{}, null],
  [{ down: 10 }, null],
  [{ priceCad: 1_200_000 }, '$1,200,000 less 20% down'],
  [{ priceCad: 1_200_000, down: 400_000 }, '$1,200,000 less $400,000 down'],
  // 1,080,000 and its premium of 3.1%.
  [{ priceCad: 1_200_000, down: 10 }, '$1,200,000 less 10% down, plus $33,480 of insurance'],
  [{ priceCad: 1_800_000, down: 5 }, '$1,800,000 less the least allowed down payment of $360,000'],
])('of %j a loan that nobody entered is said to be “%s”', (carried, origin) => {
  expect(describeLoan(carried)).toBe(origin);
});

test('dollars become a percentage where the price is known, and a rate of zero stays one', () => {
  expect(fillCarried(['downPaymentPercentage'], { down: 75_000 })).toEqual({});
  expect(fillCarried(['downPaymentPercentage'], { down: 75_000, priceCad: 600_000 })).toEqual({
    downPaymentPercentage: '12.5',
  });
  expect(fillCarried(['interestRate', 'downPayment'], { rate: 0 })).toEqual({ interestRate: '0' });
});

test.each([
  // 25,000 and 10% of what is above 500,000.
  [27_090, 520_900, 5.2007],
  [29_900, 549_000, 5.4463],
  [83_900, 1_089_000, 7.7044],
  [49_999.9, 749_999, 6.6667],
  [360_000, 1_800_000, 20],
  [42_000, 600_000, 7],
])('a least down payment of $%d stays enough for $%d as a percentage', (down, price, percent) => {
  expect(toDownPercent(down, price)).toBe(percent);
  const checked = checkCmhc({
    propertyValue: String(price),
    downPaymentPercentage: String(percent),
  });
  if (!checked.ok) throw new Error('refused');
  expect(JSON.stringify(calculateCmhc(checked.input))).toContain(calculatorMessages.reachesMinimum);
});
