import {
  checkCash,
  defaultCashEntries,
  type CashInput,
} from '../../domain/calculators/cash-to-close/cash-input.ts';
import { computeCashToClose } from '../../domain/calculators/cash-to-close/cash-to-close.ts';
import type { Entries } from '../../domain/calculators/entries.ts';

const terms = {
  name: 'Terms of the project',
  effectiveFrom: '2026-11-05',
  checkedOn: '2026-11-05',
  source: 'This page',
};

/** Cash to close of a unit in Toronto at $600,000: 5 % at signing, 2.5 % after 90 days, 2.5 % on occupancy. */
export function buyUnit(entries: Entries = {}, more: Partial<CashInput> = {}) {
  const entered = { ...defaultCashEntries, signedOn: '2026-11-21', ...entries };
  const checked = checkCash(entered);
  if (!checked.ok) throw new Error(JSON.stringify(checked.problems));
  return computeCashToClose({
    ...checked.input,
    priceCents: 600_000_00,
    province: 'Ontario',
    city: 'Toronto',
    isCondominium: true,
    occupancyOn: '2029-03-31',
    commonExpensesCents: 350_00,
    levyCapCents: 12_000_00,
    deposits: [
      { label: 'First', amountCents: 30_000_00, dueDaysAfterSigning: 0, dueOn: null },
      { label: 'Second', amountCents: 15_000_00, dueDaysAfterSigning: 90, dueOn: null },
      {
        label: 'Third',
        amountCents: 15_000_00,
        dueDaysAfterSigning: null,
        dueOn: 'On occupancy',
      },
    ],
    basis: terms,
    ...more,
  });
}
