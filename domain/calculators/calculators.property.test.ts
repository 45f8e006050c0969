import fc from 'fast-check';
import { expect, test } from 'vitest';
import { landTransferTaxRules } from './rules/land-transfer-tax.ts';
import type { TaxBracket } from './rules/tax-bracket.ts';
import { torontoTaxRules } from './rules/toronto-tax.ts';
import { computeLargestLoan } from './affordability.ts';
import { sumShares, taxByBracket } from './bracket-tax.ts';
import { checkCash, defaultCashEntries } from './cash-to-close/cash-input.ts';
import { computeCashToClose } from './cash-to-close/cash-to-close.ts';
import { calculateMortgage, listTermCosts } from './mortgage-payment.ts';
import { buildSchedule, sumYears } from './mortgage-schedule.ts';

const scales = [
  ...landTransferTaxRules.flatMap(({ brackets, cities }) => [
    brackets,
    ...cities.flatMap((city) => (city.brackets ? [city.brackets] : [])),
  ]),
  ...torontoTaxRules.map(({ brackets }) => brackets),
];

const tax = (brackets: readonly TaxBracket[], cents: number) =>
  sumShares(taxByBracket(brackets, { priceCents: cents, mortgageCents: cents }));

/** The same tax in fractions of a hundred-thousandth of a cent, bracket after bracket by recursion. */
function taxAgain(brackets: readonly TaxBracket[], cents: bigint, from = 0n): bigint {
  const [first, ...rest] = brackets;
  if (!first) return 0n;
  const { type, limit } = first;
  if (type === 'flat')
    return BigInt(Math.round(first.rate * 100)) * 100_000n + taxAgain(rest, cents, from);
  const rate = BigInt(Math.round(first.rate * (type === 'perThousand' ? 100 : 1000)));
  const upTo = limit === null ? cents : BigInt(limit) * 100n;
  const top = cents < upTo ? cents : upTo;
  return (top > from ? (top - from) * rate : 0n) + taxAgain(rest, cents, upTo);
}

test('every scale matches exact fractions at any price, rises with it, and does not jump by a cent at an edge (A-9.14)', () => {
  for (const brackets of scales) {
    const edges = brackets.flatMap(({ limit }) => (limit === null ? [] : [limit * 100]));
    const near = fc
      .constantFrom(...edges, 700_000_00)
      .chain((edge) => fc.constantFrom(edge - 1, edge, edge + 1));
    fc.assert(
      fc.property(fc.oneof(near, fc.integer({ min: 1, max: 30_000_000_00 })), (cents) => {
        const exact = (taxAgain(brackets, BigInt(cents)) + 50_000n) / 100_000n;
        expect(tax(brackets, cents)).toBe(Number(exact));
        const step = tax(brackets, cents) - tax(brackets, cents - 1);
        expect(step === 0 || step === 1).toBe(true);
      }),
      { numRuns: 60 },
    );
  }
});

test('any schedule adds up to the payment shown, to the loan and to its interest, and ends at zero (A-9.13)', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.integer({ min: 0, max: 100_00 }), fc.integer({ min: 1, max: 5_000_000_00 })),
      fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 2500 })),
      fc.integer({ min: 1, max: 1200 }),
      fc.constantFrom('fixed' as const, 'variable' as const),
      fc.integer({ min: 0, max: 20_000_00 }),
      fc.integer({ min: 0, max: 5_000_00 }),
      (loanCents, hundredths, payments, rateType, yearlyTaxesCents, yearlyInsuranceCents) => {
        const input = {
          loanCents,
          annualPercent: hundredths / 100,
          payments,
          startDate: '2026-11-21',
          yearlyTaxesCents,
          yearlyInsuranceCents,
          leftOut: '',
          rateType,
        };
        const rows = buildSchedule(input);
        const { lines, total } = calculateMortgage(input);
        const sum = (key: 'principalCents' | 'interestCents' | 'totalCents') =>
          rows.reduce((cents, row) => cents + row[key], 0);
        expect(lines.reduce((cents, { amountCents }) => cents + amountCents, 0)).toBe(
          total.amountCents,
        );
        const payment = lines[0]?.amountCents ?? 0;
        const upkeep = total.amountCents - payment;
        const wrong = rows.filter((row, at) => {
          const { principalCents, interestCents, totalCents, balanceCents } = row;
          const before = rows[at - 1]?.balanceCents ?? loanCents;
          const isPaidOff = at === payments - 1 || balanceCents === 0;
          return (
            before - principalCents !== balanceCents ||
            Math.abs(totalCents - principalCents - interestCents - upkeep) > 1 ||
            Math.min(principalCents, interestCents) < 0 ||
            // Of a payment of nothing, nothing can be left to a month's taxes.
            (!isPaidOff && payment > 0 && totalCents !== total.amountCents)
          );
        });
        expect(wrong).toEqual([]);
        expect(rows.at(-1)?.balanceCents).toBe(0);
        expect(sum('principalCents')).toBe(loanCents);
        const interest = listTermCosts(input).find(({ label }) => label === 'Interest');
        expect(sum('interestCents')).toBe(interest?.amountCents ?? 0);
        const last = rows.at(-1)?.totalCents ?? 0;
        expect(Math.abs(last - total.amountCents)).toBeLessThanOrEqual(payments / 2 + 1);
        const years = sumYears(rows).reduce((cents, year) => cents + year.totalCents, 0);
        expect(years).toBe(sum('totalCents'));
        const costs = listTermCosts(input).reduce((cents, line) => cents + line.amountCents, 0);
        expect(costs).toBe(years);
      },
    ),
    { numRuns: 200 },
  );
});

test('a month’s payment on the affordable loan uses up the room of the binding limit', () => {
  const cents = (max: number) => fc.integer({ min: 0, max });
  fc.assert(
    fc.property(
      fc.record({
        yearlyIncomeCents: fc.integer({ min: 60_000_00, max: 900_000_00 }),
        downPaymentCents: cents(500_000_00),
        annualPercent: fc.integer({ min: 0, max: 1200 }).map((each) => each / 100),
        years: fc.integer({ min: 1, max: 30 }),
        debtsCents: cents(300_00),
        taxesCents: cents(400_00),
        heatCents: cents(200_00),
        condoFeeCents: cents(600_00),
        leftOut: fc.constant(''),
      }),
      (input) => {
        const { loanCents, gdsRoomCents, tdsRoomCents, testPercent } = computeLargestLoan(input);
        // The loan is paid down month by month, not by the formula that found it.
        const rate = (1 + testPercent / 200) ** (1 / 6) - 1;
        const room = Math.min(gdsRoomCents, tdsRoomCents);
        let balance = loanCents;
        for (let month = 0; month < input.years * 12; month += 1)
          balance = balance * (1 + rate) - room;
        // Room and loan are rounded to the cent; the error grows with the term.
        const growth = (1 + rate) ** (input.years * 12);
        expect(Math.abs(balance)).toBeLessThanOrEqual(growth * (2 + 1 / rate));
      },
    ),
    { numRuns: 60 },
  );
});

test('deposits, the rest of the down payment and the mortgage add up to the price, for any input', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 100_000_00, max: 3_000_000_00 }),
      fc.array(fc.integer({ min: 0, max: 20_000_00 }), { maxLength: 5 }),
      fc.integer({ min: 500, max: 10_000 }),
      (priceCents, deposits, hundredths) => {
        const checked = checkCash({ ...defaultCashEntries, downPayment: String(hundredths / 100) });
        if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
        const cash = computeCashToClose({
          ...checked.input,
          priceCents,
          province: 'Ontario',
          city: 'Toronto',
          isCondominium: true,
          occupancyOn: null,
          commonExpensesCents: null,
          levyCapCents: null,
          deposits: deposits.map((amountCents) => ({
            label: 'Deposit',
            amountCents,
            dueDaysAfterSigning: null,
            dueOn: 'On occupancy',
          })),
          basis: { name: 'Terms', effectiveFrom: null, checkedOn: null, source: 'This page' },
        });
        const lines = cash.moments.flatMap((each) => each.lines);
        const paid = lines
          .filter(({ label }) => label === 'Deposit' || label === 'Rest of the down payment')
          .reduce((sum, { amountCents }) => sum + amountCents, 0);
        expect(paid + cash.loanCents).toBe(priceCents);
        expect(lines.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(cash.totalCents);
      },
    ),
    { numRuns: 100 },
  );
});
