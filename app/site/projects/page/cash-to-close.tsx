import { Suspense } from 'react';
import { httpMessages } from '../../../../domain/text/messages/http.ts';
import { lazyComponent } from '../../../ui/lazy-component.ts';
import type { LoadedProject } from './load-project.ts';
import { Lock } from './locked.tsx';
import type { PlanChoice } from './plan-choice.ts';
import { UnlockActions } from './unlock-panel.tsx';
import type { PlanAccess } from './use-unlocked-plans.ts';
import './cash-to-close.css';

const Failed = () => <p role="alert">{httpMessages.fallback}</p>;

/** Rules and arithmetic are a separate chunk, loaded when the calculator is opened. */
const CashCalculator = lazyComponent(
  async () => (await import('./cash-calculator.tsx')).CashCalculator,
  Failed,
);

const included = [
  'At signing and before occupancy: the deposits and when they are due',
  'At occupancy: the deposit due then, and the interim occupancy fee',
  'At final closing: the rest of the down payment, land transfer tax less refunds, tax on the mortgage premium, levies and meters',
  'HST rebates, and whether they are law yet',
];

function Calculation({ project, access, choice }: CashToCloseProps) {
  const waiting = <p>Loading prices…</p>;
  if (!access.isOpen)
    return (
      <>
        <p>
          <Lock />
          With an account you work this out for each floor plan, from its price and its deposits in
          dollars.
        </p>
        <UnlockActions />
        {project.cash?.example && (
          <Suspense fallback={waiting}>
            <CashCalculator
              cash={project.cash}
              plans={[project.cash.example]}
              title={project.title}
              choice={choice}
            />
          </Suspense>
        )}
      </>
    );
  if (access.problem) return <p role="alert">{access.problem}</p>;
  if (!access.unlocked || !project.cash) return waiting;
  return (
    <Suspense fallback={waiting}>
      <CashCalculator
        cash={project.cash}
        plans={access.unlocked.floor_plans}
        title={project.title}
        choice={choice}
      />
    </Suspense>
  );
}

interface CashToCloseProps {
  project: LoadedProject;
  access: PlanAccess;
  choice: PlanChoice;
}

/** What a buyer pays up to closing, by plan, for visitors who may see prices. */
export function CashToClose(props: CashToCloseProps) {
  const { isCashOpen, choose } = props.choice;
  return (
    <section className="cash" aria-labelledby="cash-to-close">
      <h2 id="cash-to-close">Cash to close</h2>
      <ul className="cash-included">
        {included.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="without-script">The calculation for a plan needs JavaScript.</p>
      <details
        className="needs-script"
        open={isCashOpen}
        onToggle={({ currentTarget }) => choose({ isCashOpen: currentTarget.open })}
      >
        <summary>Work it out for a floor plan</summary>
        {isCashOpen && <Calculation {...props} />}
      </details>
    </section>
  );
}
