import type { ReactNode } from 'react';
import { formatEstimate } from '../../../../domain/dates/iso-day.ts';
import { describeDifference } from '../../../../domain/projects/assignment-costs.ts';
import { formatCad } from '../../../../domain/text/format-number.ts';
import { assignmentCostMessages } from '../../../../domain/text/messages/assignment-costs.ts';
import { computeMemberCosts } from '../../../visitor/member-assignment.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { Locked } from './locked.tsx';
import './deposits.css';
import type { PlanAccess } from './use-unlocked-plans.ts';
import type { Terms } from './present-terms.ts';

interface PaymentsProps {
  assignment: NonNullable<Terms['assignment']>;
  access: PlanAccess;
}

interface AssignmentProps extends PaymentsProps {
  /** In words, where no day is known. */
  occupancy: string;
}

interface RowProps {
  label: string;
  note?: ReactNode;
  amount: string | null;
}

const Row = ({ label, note, amount }: RowProps) => (
  <tr>
    <th scope="row">
      {label}
      {note && <small className="deposit-due">{note}</small>}
    </th>
    <td>
      <Locked>{amount}</Locked>
    </td>
  </tr>
);

/** The difference, and where it goes. */
function describePremium(premiumCad: number): string {
  const { offSeller, onAssigning } = assignmentCostMessages;
  const difference = describeDifference(premiumCad);
  return premiumCad === 0
    ? difference
    : `${difference}. ${premiumCad < 0 ? offSeller : onAssigning}`;
}

function listAmounts(access: PlanAccess, feeCad: number | null) {
  const prices = access.unlocked?.assignment;
  if (!prices) return null;
  const costs = computeMemberCosts(prices);
  return {
    price: formatCad(prices.assignment_price),
    original: formatCad(prices.original_price),
    deposits: formatCad(prices.deposits_paid),
    comparison: describePremium(costs.premiumCad),
    premium: formatCad(costs.premiumCad),
    toSeller: formatCad(costs.dueToSellerCad),
    atClosing: formatCad(costs.dueAtClosingCad),
    total: formatCad(prices.assignment_price + (feeCad ?? 0)),
  };
}

/** What the buyer of an assignment pays, to whom and when; the amounts are for members. */
function Payments({ assignment, access }: PaymentsProps) {
  const { closingOn, isCondominium, feeCad } = assignment;
  const amounts = listAmounts(access, feeCad);
  return (
    <div className="table-scroller">
      <table className="deposit-table" aria-labelledby="assignment-payments">
        <tbody>
          <Row
            label={assignmentCostMessages.deposits}
            note={assignmentCostMessages.onAssigning}
            amount={amounts?.deposits ?? null}
          />
          <Row
            label={assignmentCostMessages.difference}
            note={amounts?.comparison ?? assignmentCostMessages.onAssigning}
            amount={amounts?.premium ?? null}
          />
          <Row
            label={assignmentCostMessages.rest}
            note={
              <span>
                {isCondominium
                  ? assignmentCostMessages.atFinalClosing
                  : assignmentCostMessages.atClosing}
                {closingOn && `: ${formatEstimate(closingOn)}`}
              </span>
            }
            amount={amounts?.atClosing ?? null}
          />
          <Row
            label={assignmentCostMessages.fee}
            note={
              feeCad === null ? assignmentCostMessages.feeUnknown : assignmentCostMessages.feeWhen
            }
            amount={feeCad === null ? '–' : formatCad(feeCad)}
          />
        </tbody>
        <tfoot>
          <Row label={assignmentCostMessages.price} amount={amounts?.price ?? null} />
          {feeCad !== null && (
            <Row label={assignmentCostMessages.total} amount={amounts?.total ?? null} />
          )}
        </tfoot>
      </table>
    </div>
  );
}

export function Assignment({ assignment, access, occupancy }: AssignmentProps) {
  const { floor, exposure, occupancyOn, feeCad } = assignment;
  const amounts = listAmounts(access, feeCad);
  return (
    <section aria-labelledby="assignment">
      <h2 id="assignment">About this assignment</h2>
      <p className="lead">{assignmentCostMessages.meaning}</p>
      <FactList
        className="fact-columns"
        facts={[
          ['Floor', floor ?? '–'],
          ['Exposure', exposure ?? '–'],
          ['Occupancy', occupancyOn ? formatEstimate(occupancyOn) : occupancy],
          [
            assignmentCostMessages.originalPrice,
            <Locked key="original">{amounts?.original ?? null}</Locked>,
          ],
          [assignmentCostMessages.price, <Locked key="price">{amounts?.price ?? null}</Locked>],
          [
            assignmentCostMessages.toSeller,
            <Locked key="seller">{amounts?.toSeller ?? null}</Locked>,
          ],
          [assignmentCostMessages.fee, feeCad === null ? '–' : formatCad(feeCad)],
        ]}
      />
      <h3 id="assignment-payments">{assignmentCostMessages.heading}</h3>
      <Payments assignment={assignment} access={access} />
      <p className="verified">{assignmentCostMessages.besides}</p>
    </section>
  );
}
