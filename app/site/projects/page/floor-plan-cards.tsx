import { sqFt } from '../../../../domain/text/format-number.ts';
import { projectMessages } from '../../../../domain/text/messages/project.ts';
import type { PlanRow } from './use-unlocked-plans.ts';
import { Locked } from './locked.tsx';

interface FloorPlanCardsProps {
  plans: readonly PlanRow[];
  /** Whether this visitor may see drawings. */
  isOpen: boolean;
  onOpen: (position: number) => void;
  onLinkExpired: () => void;
}

/** A placeholder with a generic plan, not this one, until the drawing arrives. */
const ExpectedDrawing = () => (
  <svg className="plan-sign" viewBox="0 0 120 90" aria-hidden="true">
    <path d="M20 14h80v62H20zM62 14v24M62 50v26M20 46h26M58 46h4M74 46h26" />
  </svg>
);

interface DrawingProps {
  plan: PlanRow;
  onOpen: () => void;
  onLinkExpired: () => void;
}

function Drawing({ plan, onOpen, onLinkExpired }: DrawingProps) {
  if (!plan.drawing)
    return (
      <span className="plan-picture">
        {plan.isUnlocked ? projectMessages.noDrawing : <ExpectedDrawing />}
      </span>
    );
  return (
    <button
      type="button"
      className="plan-picture"
      aria-label={`Drawing of ${plan.name}`}
      onClick={onOpen}
    >
      <img src={plan.drawing} alt="" loading="lazy" onError={onLinkExpired} />
    </button>
  );
}

export function FloorPlanCards({ plans, isOpen, onOpen, onLinkExpired }: FloorPlanCardsProps) {
  return (
    <ul className="plan-cards">
      {plans.map((plan) => (
        <li key={plan.position} className={plan.isSoldOut ? 'sold-out' : undefined}>
          {isOpen && (
            <Drawing
              plan={plan}
              onOpen={() => onOpen(plan.position)}
              onLinkExpired={onLinkExpired}
            />
          )}
          <h3>{plan.name}</h3>
          <p>{plan.size}</p>
          <p className="plan-exposure">
            {[plan.facing, plan.availability, plan.maintenance].filter(Boolean).join(' · ')}
          </p>
          <p className="plan-price">
            <Locked>{plan.price}</Locked>{' '}
            <Locked>{plan.perSqFt && `${plan.perSqFt}/${sqFt}`}</Locked>
          </p>
        </li>
      ))}
    </ul>
  );
}
