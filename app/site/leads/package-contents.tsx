import { Link } from 'react-router';
import { formatDay, type IsoDay } from '../../../domain/dates/iso-day.ts';
import { formatMegabytes } from '../../../domain/leads/inbox/sent-documents.ts';
import {
  describeDueBesideLabel,
  describeShare,
} from '../../../domain/projects/deposit-schedule.ts';
import { describePlanSize } from '../../../domain/projects/describe-plan.ts';
import {
  findSalesStop,
  listDeposits,
  listPlans,
  type SalesStop,
} from '../../../domain/projects/sales-status.ts';
import { formatCad } from '../../../domain/text/format-number.ts';
import { notForSaleMessages } from '../../../domain/text/messages/project.ts';
import { siteMessages } from '../../../domain/text/messages/site.ts';
import type { PackageContents as Contents } from '../../../server/leads/inbox/packages.ts';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { useBrand } from '../root-data.ts';
import { formatMeetingPath } from './ask-about.ts';

function describePlanPrice(
  { availability, priceCad }: Contents['project']['floorPlans'][number],
  stop: SalesStop,
) {
  if (availability === 'sold-out') return notForSaleMessages[stop].label;
  return priceCad === null ? 'On request' : formatCad(priceCad);
}

/** What the page of a package shows of it. */
export const presentPackage = ({ project, documents, forMembers, agent }: Contents) => ({
  stub: project.stub,
  documents: documents.map(({ id, title, datedOn, bytes }) => ({
    id,
    title,
    details: `PDF, ${formatMegabytes(bytes)}, of ${formatDay(datedOn)}`,
  })),
  forMembers,
  agent,
  plans: listPlans(project).map((plan) => ({
    name: plan.name,
    size: describePlanSize(plan),
    price: describePlanPrice(plan, findSalesStop(project) ?? 'sold-out'),
  })),
  deposits: listDeposits(project).map((row) => ({
    label: row.label,
    share: row.amountCad === null ? describeShare(row) : formatCad(row.amountCad),
    due: describeDueBesideLabel(row),
  })),
});

type Presented = ReturnType<typeof presentPackage>;

const Documents = ({
  documents,
  forMembers,
  base,
}: Pick<Presented, 'documents' | 'forMembers'> & { base: string }) => (
  <section aria-labelledby="documents">
    <h2 id="documents">Documents</h2>
    {documents.length === 0 && <p>There are no documents to read yet. We send them to you.</p>}
    <ul className="package-documents">
      {documents.map(({ id, title, details }) => (
        <li key={id}>
          <a href={`${base}/${id}/file`} rel="nofollow">
            {title}
          </a>
          <span>{details}</span>
        </li>
      ))}
    </ul>
    {forMembers > 0 && (
      <p>
        {forMembers === 1 ? 'One more document is' : `${forMembers} more documents are`} for
        members. <Link to="/signup">{siteMessages.createAccount}</Link> with the address to which we
        sent this link, then reload this page.
      </p>
    )}
  </section>
);

const Plans = ({ plans }: Pick<Presented, 'plans'>) => (
  <section aria-labelledby="plans">
    <h2 id="plans">Floor plans and prices</h2>
    <div className="table-scroller">
      <table className="package-table">
        <thead>
          <tr>
            <th scope="col">Plan</th>
            <th scope="col">Size</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {plans.map(({ name, size, price }, position) => (
            <tr key={position}>
              <th scope="row" className="package-plan">
                {name}
              </th>
              <td>{size}</td>
              <td>{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);

const Deposits = ({ deposits }: Pick<Presented, 'deposits'>) => (
  <section aria-labelledby="deposits">
    <h2 id="deposits">Deposits</h2>
    <div className="table-scroller">
      <table className="package-table">
        <thead>
          <tr>
            <th scope="col">Deposit</th>
            <th scope="col">Share</th>
          </tr>
        </thead>
        <tbody>
          {deposits.map(({ label, due, share }, position) => (
            <tr key={position}>
              <th scope="row">
                {label}
                {due && <small>{due}</small>}
              </th>
              <td>{share}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  </section>
);

function Agent({ agent, stub }: Pick<Presented, 'agent' | 'stub'>) {
  const brand = useBrand();
  return (
    <section aria-labelledby="agent">
      <h2 id="agent">{agent ? 'Your agent' : 'Talk to us'}</h2>
      <p>
        {agent?.name ?? brand.name}, <PhoneLink phone={brand.phone} />
      </p>
      <p>
        <Link className="button" to={formatMeetingPath(stub)}>
          Book a meeting
        </Link>
      </p>
    </section>
  );
}

interface PackageContentsProps extends Presented {
  /** The path of the page. */
  base: string;
  /** The last day on which the link works. */
  endsOn: IsoDay;
  projectPath: string | null;
}

/** Documents, prices, deposits and the agent. */
export function PackageContents({ base, endsOn, projectPath, ...contents }: PackageContentsProps) {
  const { documents, forMembers, plans, deposits, agent, stub } = contents;
  return (
    <div className="package">
      <p className="lead">
        This link is yours and works in this browser until {formatDay(endsOn)}.
      </p>
      {(documents.length > 0 || forMembers > 0 || plans.length === 0) && (
        <Documents {...{ documents, forMembers, base }} />
      )}
      {plans.length > 0 && <Plans plans={plans} />}
      {deposits.length > 0 && <Deposits deposits={deposits} />}
      <Agent agent={agent} stub={stub} />
      {projectPath && (
        <p>
          <Link to={projectPath}>Back to the project</Link>
        </p>
      )}
    </div>
  );
}
