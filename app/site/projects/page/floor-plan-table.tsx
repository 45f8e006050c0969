import { sqFt, withUnit } from '../../../../domain/text/format-number.ts';
import type { PlanRow } from './use-unlocked-plans.ts';
import { Locked } from './locked.tsx';

/** Of columns that a narrow table writes beside the name of the plan instead. */
const inName = 'plan-table-in-name';

const headings = [
  { label: 'Plan' },
  { label: 'Beds', className: inName },
  { label: 'Baths', className: inName },
  { label: 'Sq ft', className: inName },
  { label: 'Exposure', className: inName },
  { label: 'Price' },
  { label: `$/${sqFt}` },
  { label: 'Availability' },
  { label: 'Drawing' },
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

const Row = ({ plan, onOpen }: RowProps) => {
  const outdoor = plan.exterior && `+ ${withUnit(plan.exterior, 'outdoor')}`;
  return (
    <tr className={plan.isSoldOut ? 'sold-out' : undefined}>
      <th scope="row">
        {plan.name}
        <span className="plan-brief">
          {` · ${plan.size.replaceAll(', ', ' · ')} `}
          <small>{[outdoor, plan.facing].filter(Boolean).join(' · ')}</small>
        </span>
      </th>
      <td className={inName}>{plan.beds}</td>
      <td className={inName}>{plan.baths}</td>
      <td className={inName}>
        {plan.interior}
        {outdoor && <small>{` ${outdoor}`}</small>}
      </td>
      <td className={inName}>{plan.exposure}</td>
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
};

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
            {headings.map(({ label, className }) => (
              <th key={label} scope="col" className={className}>
                {label}
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
