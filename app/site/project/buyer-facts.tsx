import { FactList } from '../../ui/fact-list.tsx';
import { Day } from '../../ui/day.tsx';
import type { BuyerFacts } from './present-buyer-facts.ts';
import './buyer-facts.css';

/** The home that changes hands, on the page of an assignment. */
function Assignment({ assignment }: { assignment: NonNullable<BuyerFacts['assignment']> }) {
  const { floor, exposure, occupancyOn } = assignment;
  return (
    <section aria-labelledby="assignment">
      <h2 id="assignment">About this assignment</h2>
      <p className="lead">
        The buyer of this home resells the rights and obligations of the purchase agreement before
        closing. Register to get the original price, the assignment price and the deposits paid.
      </p>
      <FactList
        className="fact-columns"
        facts={[
          ['Floor', floor ?? '–'],
          ['Exposure', exposure ?? '–'],
          ['Occupancy', occupancyOn ? <Day key="day" date={occupancyOn} /> : '–'],
        ]}
      />
    </section>
  );
}

function FloorPlans({ floorPlans }: Pick<BuyerFacts, 'floorPlans'>) {
  return (
    <section aria-labelledby="floor-plans">
      <h2 id="floor-plans">Floor Plans</h2>
      <div className="table-scroller" tabIndex={0} role="region" aria-labelledby="floor-plans">
        <table className="plan-table">
          <thead>
            <tr>
              {['Plan', 'Beds', 'Baths', 'Interior', 'Outdoor', 'Exposure', 'Availability'].map(
                (heading) => (
                  <th key={heading} scope="col">
                    {heading}
                  </th>
                ),
              )}
            </tr>
          </thead>
          <tbody>
            {floorPlans.map((plan) => (
              <tr key={plan.name}>
                <th scope="row">{plan.name}</th>
                <td>{plan.beds}</td>
                <td>{plan.baths}</td>
                <td>{plan.interior}</td>
                <td>{plan.exterior}</td>
                <td>{plan.exposure}</td>
                <td>{plan.availability}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      <p className="table-note">
        Prices and drawings are sent to those who <a href="#register">register</a>.
      </p>
    </section>
  );
}

function Terms({ deposits, incentives, fees, team }: BuyerFacts) {
  return (
    <>
      {deposits.length > 0 && (
        <section aria-labelledby="deposits">
          <h2 id="deposits">Deposit Schedule</h2>
          <ol className="term-list">
            {deposits.map(({ label, share }) => (
              <li key={label}>
                <span>{label}</span>
                {share && <span>{share}</span>}
              </li>
            ))}
          </ol>
        </section>
      )}
      {incentives.length > 0 && (
        <section aria-labelledby="incentives">
          <h2 id="incentives">Incentives</h2>
          <ul className="term-list">
            {incentives.map(({ title, description, expiresOn }) => (
              <li key={title}>
                <span>
                  {title}
                  {description && <small>{description}</small>}
                </span>
                {expiresOn && (
                  <span>
                    until <Day date={expiresOn} />
                  </span>
                )}
              </li>
            ))}
          </ul>
        </section>
      )}
      {fees.length + team.length > 0 && (
        <section aria-labelledby="fees">
          <h2 id="fees">Fees and Team</h2>
          <FactList className="fact-columns" facts={[...fees, ...team]} />
        </section>
      )}
    </>
  );
}

/** Plans and terms as everyone may see them. */
export function BuyerFactsSections({ facts }: { facts: BuyerFacts }) {
  return (
    <>
      {facts.assignment && <Assignment assignment={facts.assignment} />}
      {facts.floorPlans.length > 0 && <FloorPlans floorPlans={facts.floorPlans} />}
      <Terms {...facts} />
    </>
  );
}
