import type { ComponentType } from 'react';
import { Link } from 'react-router';
import {
  calculateAffordability,
  checkAffordability,
} from '../../../domain/calculators/affordability.ts';
import { calculateCmhc, checkCmhc } from '../../../domain/calculators/cmhc-insurance.ts';
import type { Entries } from '../../../domain/calculators/entries.ts';
import {
  calculateLandTransfer,
  checkLandTransfer,
  listTaxShares,
} from '../../../domain/calculators/land-transfer-tax.ts';
import {
  calculateMortgage,
  checkMortgage,
  listFirstPayment,
  listTermCosts,
} from '../../../domain/calculators/mortgage-payment.ts';
import { buildSchedule } from '../../../domain/calculators/mortgage-schedule.ts';
import { ResultView } from './result-view.tsx';
import { BracketPlot } from './bracket-plot.tsx';
import { CalculatorForm } from './calculator-form.tsx';
import type { CalculatorPath } from './calculators.ts';
import { ScheduleView } from './schedule-view.tsx';
import { ShareBar } from './share-bar.tsx';
import { useCalculator } from './use-calculator.ts';

interface PanelProps {
  path: CalculatorPath;
  sent: Entries;
  isSent: boolean;
}

function AffordabilityPanel({ path, ...address }: PanelProps) {
  const { input, ...state } = useCalculator({ ...address, check: checkAffordability });
  const answer = input && calculateAffordability(input);
  const highest = answer ? Math.floor(answer.total.amountCents / 100) : 0;
  return (
    <div className="calculator">
      <CalculatorForm path={path} state={state} />
      <ResultView answer={answer}>
        {highest > 0 && (
          <p className="button-row">
            <Link className="button" to={`/projects?price=-${highest}`}>
              See projects up to this price
            </Link>
          </p>
        )}
      </ResultView>
    </div>
  );
}

function CmhcPanel({ path, ...address }: PanelProps) {
  const { input, ...state } = useCalculator({ ...address, check: checkCmhc });
  return (
    <div className="calculator">
      <CalculatorForm path={path} state={state} />
      <ResultView answer={input && calculateCmhc(input)} />
    </div>
  );
}

function MortgagePanel({ path, ...address }: PanelProps) {
  const { input, ...state } = useCalculator({ ...address, check: checkMortgage });
  const answer = input && calculateMortgage(input);
  const query = new URLSearchParams({ ...state.entries }).toString();
  return (
    <>
      <div className="calculator">
        <CalculatorForm path={path} state={state} />
        <ResultView answer={answer}>
          <ShareBar
            heading="Where the first month’s payment goes"
            parts={input ? listFirstPayment(input) : []}
          />
          <ShareBar
            heading="Where the money goes over the whole term"
            parts={input ? listTermCosts(input) : []}
          />
        </ResultView>
      </div>
      {input && (
        <ScheduleView rows={buildSchedule(input)} loanCents={input.loanCents} query={query} />
      )}
    </>
  );
}

function LandTransferPanel({ path, ...address }: PanelProps) {
  const { input, ...state } = useCalculator({ ...address, check: checkLandTransfer });
  const answer = input && calculateLandTransfer(input);
  return (
    <div className="calculator">
      <CalculatorForm path={path} state={state} />
      <ResultView answer={answer} showsLines={false}>
        {input && <BracketPlot shares={listTaxShares(input)} />}
        <ShareBar heading="The tax by bracket" parts={answer?.lines ?? []} />
      </ResultView>
    </div>
  );
}

/** The form and the answer of each calculator. */
export const calculatorPanels: Record<CalculatorPath, ComponentType<PanelProps>> = {
  '/affordability-calculator': AffordabilityPanel,
  '/cmhc-insurance-calculator': CmhcPanel,
  '/mortgage-payment-calculator': MortgagePanel,
  '/land-transfer-tax-calculator': LandTransferPanel,
};
