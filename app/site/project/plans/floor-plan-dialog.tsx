import { useLayoutEffect, useRef } from 'react';
import type { JoinedPlan } from './floor-plans.tsx';

/** The drawing of one plan in full size. */
export function FloorPlanDialog({ plan, onClose }: { plan: JoinedPlan; onClose: () => void }) {
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
