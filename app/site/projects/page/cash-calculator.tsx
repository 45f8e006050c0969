import { formatTerm, parseTerm } from '../../../../domain/calculators/mortgage-terms.ts';
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
import { defaultSigningDay, type PlanChoice } from './plan-choice.ts';
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

interface CashCalculatorProps {
  cash: PresentedCash;
  plans: readonly PricedPlan[];
  title: string;
  choice: PlanChoice;
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
  const { cash, plans, choice } = props;
  const today = useToday();
  const priced = plans.flatMap((plan, position) => {
    const { price, availability } = plan;
    return price === null || availability === 'sold-out' ? [] : [{ plan, position, price }];
  });
  const { down } = useMortgageTerms();
  const findPlan = (wanted: number | null) => priced.find(({ position }) => position === wanted);
  const chosen = findPlan(choice.plan) ?? findPlan(cash.firstPlan) ?? priced[0];
  if (!chosen) return <p>No plan has a price at the moment.</p>;
  const { plan, price } = chosen;
  const entries: Entries = {
    signedOn: choice.signedOn ?? defaultSigningDay(cash, today),
    ...defaultCashEntries,
    downPayment: formatTerm('down', down),
    ...choice.cashEntries,
  };
  const checked = checkCash(entries);
  return (
    <div className="cash-calculator">
      <CashForm
        plans={priced.map(({ plan: { name }, position }) => ({ name, position }))}
        chosen={chosen.position}
        choose={(position) => choice.choose({ plan: position })}
        entries={entries}
        type={(name, text) => {
          if (name === 'signedOn') choice.choose({ signedOn: text });
          else choice.choose({ cashEntries: { ...choice.cashEntries, [name]: text } });
          const entered = name === 'downPayment' ? parseTerm('down', text) : null;
          if (entered !== null) carry({ down: entered });
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
            priceCents: toCents(price),
          })}
          priceCents={toCents(price)}
          occupancy={cash.occupancy}
        />
      )}
    </div>
  );
}
