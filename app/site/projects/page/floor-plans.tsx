import { sqFt, withUnit } from '../../../../domain/text/format-number.ts';
import { useState, useLayoutEffect, useRef } from 'react';
import { useCloseOnBack } from '../../../ui/use-close-on-back.ts';
import type { LoadedProject } from './load-project.ts';
import { FloorPlanCards } from './floor-plan-cards.tsx';
import { FloorPlanTable } from './floor-plan-table.tsx';
import { UnlockPanel } from './unlock-panel.tsx';
import { addUnlocked, type PlanRow, type PlanAccess } from './use-unlocked-plans.ts';
import './floor-plans.css';

interface FloorPlanDialogProps {
  plan: PlanRow;
  onClose: () => void;
  onLinkExpired: () => void;
}

function FloorPlanDialog({ plan, onClose, onLinkExpired }: FloorPlanDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { close, onCancel } = useCloseOnBack(dialog);
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="plan-dialog"
      aria-labelledby="plan-dialog-title"
      onClose={onClose}
      onCancel={onCancel}
    >
      <div className="plan-dialog-head">
        <h2 id="plan-dialog-title">{plan.name}</h2>
        <p>
          {[plan.price, withUnit(plan.interior, sqFt), plan.exposure].filter(Boolean).join(' · ')}
        </p>
        <button type="button" className="button button-quiet" onClick={close}>
          Close
        </button>
      </div>
      <div className="plan-dialog-drawing" tabIndex={0} role="region" aria-label="Drawing">
        {plan.drawing && (
          <img src={plan.drawing} alt={`Floor plan ${plan.name}`} onError={onLinkExpired} />
        )}
      </div>
    </dialog>
  );
}

const views = [
  { value: 'table', label: 'Table' },
  { value: 'gallery', label: 'Gallery' },
] as const;

export function FloorPlans({ project, access }: { project: LoadedProject; access: PlanAccess }) {
  const [opened, setOpened] = useState<number | null>(null);
  const plans = project.plans.map((plan) => addUnlocked(plan, access));
  const openedPlan = opened === null ? undefined : plans[opened];
  return (
    <section className="floor-plans" aria-labelledby="floor-plans">
      <div className="floor-plans-head">
        <h2 id="floor-plans">Floor Plans</h2>
        <fieldset className="view-choice">
          <legend className="visually-hidden">Show the floor plans as</legend>
          {views.map(({ value, label }) => (
            <label key={value}>
              <input
                type="radio"
                name="floor-plan-view"
                value={value}
                defaultChecked={value === 'table'}
              />
              {label}
            </label>
          ))}
        </fieldset>
      </div>
      <FloorPlanTable plans={plans} onOpen={setOpened} />
      <FloorPlanCards
        plans={plans}
        isOpen={access.isOpen}
        onOpen={setOpened}
        onLinkExpired={access.reload}
      />
      <UnlockPanel access={access} project={project} />
      {openedPlan?.drawing && (
        <FloorPlanDialog
          plan={openedPlan}
          onClose={() => setOpened(null)}
          onLinkExpired={access.reload}
        />
      )}
    </section>
  );
}
