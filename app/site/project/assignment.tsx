import { Day } from '../../ui/day.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { formatCad } from '../../../domain/text/format-number.ts';
import { Locked } from './plans/locked.tsx';
import type { Terms } from './present-terms.ts';
import type { PlanAccess } from './plans/use-unlocked-plans.ts';

interface AssignmentProps {
  assignment: NonNullable<Terms['assignment']>;
  access: PlanAccess;
}

/** The home that changes hands, on the page of an assignment. */
export function Assignment({ assignment, access }: AssignmentProps) {
  const { floor, exposure, occupancyOn } = assignment;
  const prices = access.unlocked?.assignment;
  const inDollars = (dollars: number | undefined) => (
    <Locked>{dollars === undefined ? null : formatCad(dollars)}</Locked>
  );
  return (
    <section aria-labelledby="assignment">
      <h2 id="assignment">About this assignment</h2>
      <p className="lead">
        The buyer of this home resells the rights and obligations of the purchase agreement before
        closing. Members see the original price, the assignment price and the deposits paid.
      </p>
      <FactList
        className="fact-columns"
        facts={[
          ['Floor', floor ?? '–'],
          ['Exposure', exposure ?? '–'],
          ['Occupancy', occupancyOn ? <Day key="day" date={occupancyOn} /> : '–'],
          ['Original price', inDollars(prices?.original_price)],
          ['Assignment price', inDollars(prices?.assignment_price)],
          ['Deposits paid', inDollars(prices?.deposits_paid)],
        ]}
      />
    </section>
  );
}
