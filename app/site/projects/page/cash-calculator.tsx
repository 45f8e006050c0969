import { useState } from 'react';
import { fillCarried, readCarried } from '../../../../domain/calculators/carried.ts';
import { toCents } from '../../../../domain/calculators/cents.ts';
import type { Entries } from '../../../../domain/calculators/entries.ts';
import {
  checkCash,
  defaultCashEntries,
  type CashTerms,
} from '../../../../domain/calculators/cash-to-close/cash-input.ts';
import { computeCashToClose } from '../../../../domain/calculators/cash-to-close/cash-to-close.ts';
import type { UnlockedFloorPlans } from '../../../../server/http/api/floor-plans.ts';
import { useToday } from '../../../ui/use-hydrated.ts';
import { carry, useMortgageTerms } from '../../../visitor/carried-entries.ts';
import { CashForm } from './cash-form.tsx';
import { CashResult } from './cash-result.tsx';
import type { PresentedCash } from './present-cash.ts';

type UnlockedPlan = UnlockedFloorPlans['floor_plans'][number];
/** What is worked out of a plan, or of an example for visitors. */
type PricedPlan = Pick<
  UnlockedPlan,
  'name' | 'price' | 'availability' | 'interior_sq_ft' | 'maintenance'
> & {
  deposits: readonly Pick<
    UnlockedPlan['deposits'][number],
    'label' | 'amount' | 'due_days_after_signing' | 'due_on'
  >[];
};

const fillDownPercent = (down: number, priceCad: number) =>
  fillCarried(['downPaymentPercentage'], { down, priceCad })['downPaymentPercentage'] ?? '';

interface CashCalculatorProps {
  cash: PresentedCash;
  plans: readonly PricedPlan[];
  title: string;
}

/** The plan's own fee, or else that of its size. */
function findMaintenanceCents(
  { maintenancePerSqFtCad }: PresentedCash,
  sqFt: number,
  maintenance: number | null,
) {
  if (maintenance !== null) return toCents(maintenance);
  return maintenancePerSqFtCad === null ? null : toCents(maintenancePerSqFtCad * sqFt);
}

const readTerms = (
  { cash, title }: CashCalculatorProps,
  { interior_sq_ft: sqFt, maintenance, deposits }: PricedPlan,
): CashTerms => ({
  province: cash.province,
  city: cash.city,
  isCondominium: cash.isCondominium,
  occupancyOn: cash.occupancyOn,
  commonExpensesCents: findMaintenanceCents(cash, sqFt, maintenance),
  levyCapCents: cash.levyCapCad === null ? null : toCents(cash.levyCapCad),
  deposits: deposits.map((deposit) => ({
    label: deposit.label,
    amountCents: toCents(deposit.amount ?? 0),
    dueDaysAfterSigning: deposit.due_days_after_signing,
    dueOn: deposit.due_on,
  })),
  basis: {
    name: `Deposit schedule of ${title}`,
    effectiveFrom: null,
    checkedOn: cash.verifiedOn,
    source: 'The terms on this page',
  },
});

/** Computes a plan's cash to close in the browser; what the buyer enters never leaves it. */
export function CashCalculator(props: CashCalculatorProps) {
  const { cash, plans } = props;
  const today = useToday();
  const priced = plans.flatMap((plan, position) =>
    plan.price === null || plan.availability === 'sold-out' ? [] : [{ plan, position }],
  );
  const [chosen, setChosen] = useState(priced[0]?.position ?? 0);
  const [entered, setEntered] = useState<Entries>({});
  const { down } = useMortgageTerms();
  const plan = plans[chosen];
  if (!plan || plan.price === null) return <p>No plan has a price at the moment.</p>;
  const entries: Entries = {
    signedOn: today ?? '',
    ...defaultCashEntries,
    downPayment: fillDownPercent(down, plan.price),
    ...entered,
  };
  const checked = checkCash(entries);
  return (
    <div className="cash-calculator">
      <CashForm
        plans={priced.map(({ plan: { name }, position }) => ({ name, position }))}
        chosen={chosen}
        choose={setChosen}
        entries={entries}
        type={(name, text) => {
          setEntered({ ...entered, [name]: text });
          if (name === 'downPayment') carry(readCarried({ downPaymentPercentage: text }));
        }}
        problems={checked.ok ? {} : checked.problems}
        hasOccupancyFee={cash.isCondominium}
      />
      {checked.ok && (
        <CashResult
          plan={plan.name}
          cash={computeCashToClose({
            ...checked.input,
            ...readTerms(props, plan),
            priceCents: toCents(plan.price),
          })}
          priceCents={toCents(plan.price)}
          occupancy={cash.occupancy}
        />
      )}
    </div>
  );
}
