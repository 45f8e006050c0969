import type { ComponentType } from 'react';
import { Link } from 'react-router';
import type { Result } from '../../../domain/calculators/result.ts';
import type { CalculatorPath } from '../../../domain/calculators/calculators.ts';
import type { Entries } from '../../../domain/calculators/entries.ts';
import { checkLandTransfer } from '../../../domain/calculators/land-transfer-tax.ts';
import { listTaxShares } from '../../../domain/calculators/transfer-charges.ts';
import {
  checkMortgage,
  listFirstPayment,
  listTermCosts,
} from '../../../domain/calculators/mortgage-payment.ts';
import { buildSchedule } from '../../../domain/calculators/mortgage-schedule.ts';
import { BracketPlot } from './plots.tsx';
import { ScheduleView } from './schedule-view.tsx';
import { ShareBar } from './share-bar.tsx';

interface Extras {
  Within?: ComponentType<{ entries: Entries; result: Result }>;
  Below?: ComponentType<{ entries: Entries }>;
  /** False where a plot's legend shows the same lines. */
  showsLines?: false;
}

function ProjectsLink({ result }: { result: Result }) {
  const highest = Math.floor(result.total.amountCents / 100);
  if (highest <= 0) return null;
  return (
    <p className="button-row">
      <Link className="button" to={`/projects?price=-${highest}`}>
        See projects up to this price
      </Link>
    </p>
  );
}

function PaymentShares({ entries }: { entries: Entries }) {
  const checked = checkMortgage(entries);
  if (!checked.ok) return null;
  return (
    <>
      <ShareBar
        heading="Where the first month’s payment goes"
        parts={listFirstPayment(checked.input)}
      />
      <ShareBar
        heading="Where the money goes over the full term"
        parts={listTermCosts(checked.input)}
      />
    </>
  );
}

function Schedule({ entries }: { entries: Entries }) {
  const checked = checkMortgage(entries);
  if (!checked.ok) return null;
  return (
    <ScheduleView
      rows={buildSchedule(checked.input)}
      loanCents={checked.input.loanCents}
      isFixed={checked.input.rateType === 'fixed'}
      query={new URLSearchParams({ ...entries }).toString()}
    />
  );
}

function TaxPlots({ entries, result }: { entries: Entries; result: Result }) {
  const checked = checkLandTransfer(entries);
  return (
    <>
      {checked.ok && <BracketPlot shares={listTaxShares(checked.input)} />}
      <ShareBar heading="What it is made of" parts={result.lines} />
    </>
  );
}

export const calculatorExtras: Partial<Record<CalculatorPath, Extras>> = {
  '/affordability-calculator': { Within: ProjectsLink },
  '/mortgage-payment-calculator': { Within: PaymentShares, Below: Schedule },
  '/land-transfer-tax-calculator': { Within: TaxPlots, showsLines: false },
};
