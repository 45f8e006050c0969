import { sqFt } from '../../../../domain/text/format-number.ts';
import type { PlanRow } from './use-unlocked-plans.ts';
import { Locked } from './locked.tsx';

const headings = [
  'Plan',
  'Beds',
  'Baths',
  'Sq ft',
  'Exposure',
  'Price',
  `$/${sqFt}`,
  'Availability',
];

interface FloorPlanTableProps {
  plans: readonly PlanRow[];
  onOpen: (position: number) => void;
}

interface RowProps {
  plan: PlanRow;
  onOpen: () => void;
}

const DrawingLink = ({ plan, onOpen }: RowProps) => (
  <button
    type="button"
    className="link-button"
    aria-label={`Drawing of ${plan.name}`}
    onClick={onOpen}
  >
    View
  </button>
);

const Row = ({ plan, onOpen }: RowProps) => (
  <tr className={plan.isSoldOut ? 'sold-out' : undefined}>
    <th scope="row">
      {plan.name}
      <span className="plan-brief">{` · ${plan.size.replaceAll(', ', ' · ')}`}</span>
    </th>
    <td>{plan.beds}</td>
    <td>{plan.baths}</td>
    <td>
      {plan.interior}
      {plan.exterior && <small>{` + ${plan.exterior} outdoor`}</small>}
    </td>
    <td>{plan.exposure}</td>
    <td className="plan-table-price">
      <Locked>{plan.price}</Locked>
    </td>
    <td className="plan-table-rate">
      <Locked>
        {plan.perSqFt}
        {plan.perSqFt?.startsWith('$') && <span className="plan-brief">/{sqFt}</span>}
      </Locked>
    </td>
    <td className="plan-table-availability">{plan.availability}</td>
    <td className="plan-table-drawing">
      <Locked>
        {plan.drawing ? <DrawingLink plan={plan} onOpen={onOpen} /> : plan.isUnlocked && '–'}
      </Locked>
    </td>
  </tr>
);

/** A row for each plan; where there is no room for all columns, two lines with the price. */
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
            {[...headings, 'Drawing'].map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {plans.map((plan) => (
            <Row key={plan.position} plan={plan} onOpen={() => onOpen(plan.position)} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
