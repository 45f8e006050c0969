import { useState, useLayoutEffect, useRef } from 'react';
import { formatCad } from '../../../../domain/text/format-number.ts';
import type { LoadedProject } from '../load-project.ts';
import { FloorPlanCards } from './floor-plan-cards.tsx';
import { FloorPlanTable } from './floor-plan-table.tsx';
import type { ShownPlan } from './present-plans.ts';
import { UnlockPanel } from './unlock-panel.tsx';
import type { PlanAccess } from './use-unlocked-plans.ts';
import './floor-plans.css';

/** The drawing of one plan in full size. */
function FloorPlanDialog({ plan, onClose }: { plan: JoinedPlan; onClose: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="plan-dialog"
      aria-labelledby="plan-dialog-title"
      onClose={onClose}
    >
      <div className="plan-dialog-head">
        <h2 id="plan-dialog-title">{plan.name}</h2>
        <p>{[plan.price, `${plan.interior} sq ft`, plan.exposure].filter(Boolean).join(' · ')}</p>
        <button
          type="button"
          className="button button-quiet"
          onClick={() => dialog.current?.close()}
        >
          Close
        </button>
      </div>
      <div className="plan-dialog-drawing" tabIndex={0} role="region" aria-label="Drawing">
        {plan.drawing && <img src={plan.drawing} alt={`Floor plan ${plan.name}`} />}
      </div>
    </dialog>
  );
}

const formatPrice = (dollars: number | null | undefined) =>
  dollars == null ? null : formatCad(dollars);

/** A plan with what this visitor may see of it; null stands for what is locked. */
function joinPlan(plan: ShownPlan, { unlocked }: PlanAccess) {
  const more = unlocked?.floor_plans[plan.position];
  const perSqFt = more?.price_per_sq_ft ?? plan.pricePerSqFtCad;
  const isPriced = more !== undefined || plan.priceCad !== null;
  return {
    ...plan,
    price: isPriced ? (formatPrice(more?.price ?? plan.priceCad) ?? 'On request') : null,
    perSqFt: isPriced ? (perSqFt === null ? '–' : formatCad(Math.round(perSqFt))) : null,
    isUnlocked: more !== undefined,
    // Of this site, also where it is reached by another name than its public one.
    drawing: more?.image ? new URL(more.image).pathname : null,
  };
}

export type JoinedPlan = ReturnType<typeof joinPlan>;

const views = [
  { value: 'table', label: 'Table' },
  { value: 'gallery', label: 'Gallery' },
] as const;

/** Plans of a project as a table or as a gallery; what signing in unlocks comes after first paint. */
export function FloorPlans({ project, access }: { project: LoadedProject; access: PlanAccess }) {
  const [opened, setOpened] = useState<number | null>(null);
  const plans = project.plans.map((plan) => joinPlan(plan, access));
  const shown = opened === null ? undefined : plans[opened];
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
      <FloorPlanCards plans={plans} onOpen={setOpened} />
      <UnlockPanel access={access} project={project} />
      {shown?.drawing && <FloorPlanDialog plan={shown} onClose={() => setOpened(null)} />}
    </section>
  );
}
