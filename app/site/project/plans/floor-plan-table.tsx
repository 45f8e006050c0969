import type { JoinedPlan } from './use-unlocked-plans.ts';
import { Locked } from './locked.tsx';

const headings = ['Plan', 'Beds', 'Baths', 'Sq ft', 'Exposure', 'Price', '$/sq ft', 'Availability'];

interface FloorPlanTableProps {
  plans: readonly JoinedPlan[];
  onOpen: (position: number) => void;
}

export function FloorPlanTable({ plans, onOpen }: FloorPlanTableProps) {
  return (
    <div
      className="table-scroller plan-table-scroller"
      tabIndex={0}
      role="region"
      aria-label="Floor plans, table"
    >
      <table className="plan-table">
        <thead>
          <tr>
            {headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
            <th scope="col">Drawing</th>
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => (
            <tr key={plan.position} className={plan.isSoldOut ? 'sold-out' : undefined}>
              <th scope="row">{plan.name}</th>
              <td>{plan.beds}</td>
              <td>{plan.baths}</td>
              <td>
                {plan.interior}
                {plan.exterior && <small>{` + ${plan.exterior} outdoor`}</small>}
              </td>
              <td>{plan.exposure}</td>
              <td>
                <Locked>{plan.price}</Locked>
              </td>
              <td>
                <Locked>{plan.perSqFt}</Locked>
              </td>
              <td>{plan.availability}</td>
              <td>
                <Locked>
                  {plan.drawing ? (
                    <button
                      type="button"
                      className="link-button"
                      aria-label={`Drawing of ${plan.name}`}
                      onClick={() => onOpen(plan.position)}
                    >
                      View
                    </button>
                  ) : (
                    plan.isUnlocked && '–'
                  )}
                </Locked>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
