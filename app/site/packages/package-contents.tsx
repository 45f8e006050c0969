import { Link } from 'react-router';
import { formatDay, type IsoDay } from '../../../domain/dates/iso-day.ts';
import { formatFileSize } from '../../../domain/leads/inbox/sent-documents.ts';
import { listDepositAmounts } from '../../../domain/projects/deposit-schedule.ts';
import { describePlanSize } from '../../../domain/projects/describe-plan.ts';
import {
  findLaunch,
  findSalesStop,
  listDeposits,
  listPlans,
  type SalesStop,
} from '../../../domain/projects/sales-status.ts';
import { formatCad } from '../../../domain/text/format-number.ts';
import { notForSaleMessages } from '../../../domain/text/messages/project.ts';
import { siteMessages } from '../../../domain/text/messages/site.ts';
import type { PackageContents as Contents } from '../../../server/leads/inbox/packages.ts';
import type { PrivatePictures } from '../../../server/pictures/private-pictures.ts';
import { PhoneLink } from '../../ui/phone-link.tsx';
import { Deposits } from '../projects/page/deposits.tsx';
import { usePlanChoice } from '../projects/page/plan-choice.ts';
import { presentDeposits } from '../projects/page/present-terms.ts';
import { useBrand } from '../root-data.ts';
import { formatMeetingPath } from '../leads/ask-about.ts';

function describePlanPrice(
  { availability, priceCad }: Contents['project']['floorPlans'][number],
  stop: SalesStop,
) {
  if (availability === 'sold-out') return notForSaleMessages[stop].label;
  return priceCad === null ? 'On request' : formatCad(priceCad);
}

/** Wide enough to read the room names. */
const drawingPx = 1920;

/** What the page of a package shows of it: what members see of its project, and its documents. */
export async function presentPackage(
  { project, documents, forMembers, agent }: Contents,
  pictures: Pick<PrivatePictures, 'findAddress'>,
) {
  const rows = listDeposits(project);
  const presentPlan = async (plan: Contents['project']['floorPlans'][number], position: number) => {
    const drawing = plan.image && (await pictures.findAddress(plan.image.file, drawingPx));
    const { amounts, total } = listDepositAmounts(rows, plan.priceCad);
    return {
      position,
      name: plan.name,
      size: describePlanSize(plan),
      price: describePlanPrice(plan, findSalesStop(project) ?? 'sold-out'),
      isSoldOut: plan.availability === 'sold-out',
      drawing: drawing?.src ?? null,
      deposits: amounts.map((amount) => ({ amount })),
      deposit_total: total,
    };
  };
  return {
    stub: project.stub,
    launch: findLaunch(project),
    documents: documents.map(({ id, title, datedOn, bytes }) => ({
      id,
      title,
      details: `PDF, ${formatFileSize(bytes)}, of ${formatDay(datedOn)}`,
    })),
    forMembers,
    agent,
    plans: await Promise.all(listPlans(project).map(presentPlan)),
    schedule: presentDeposits(project),
  };
}

type Presented = Awaited<ReturnType<typeof presentPackage>>;

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

/** A link, so that it opens without scripts and in the phone's own viewer. */
const PlanName = ({ name, drawing }: Pick<Presented['plans'][number], 'name' | 'drawing'>) =>
  drawing ? (
    <a href={drawing} rel="nofollow" aria-label={`${name} drawing`}>
      {name}
    </a>
  ) : (
    name
  );

const Plans = ({ plans }: Pick<Presented, 'plans'>) => {
  const hasDrawings = plans.some(({ drawing }) => drawing);
  return (
    <section aria-labelledby="plans">
      <h2 id="plans">Floor plans and prices</h2>
      {hasDrawings && <p>Press a plan’s name to see its drawing.</p>}
      <table className="package-table">
        <thead>
          <tr>
            <th scope="col">Plan</th>
            <th scope="col">Price</th>
          </tr>
        </thead>
        <tbody>
          {plans.map(({ position, name, size, price, drawing }) => (
            <tr key={position}>
              <th scope="row">
                <PlanName {...{ name, drawing }} />
                <small>{size}</small>
              </th>
              <td>{price}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
};

/** As members see them; without scripts, those of the first plan for sale. */
function OpenDeposits({
  stub,
  launch,
  schedule,
  plans,
}: Pick<Presented, 'stub' | 'launch' | 'schedule' | 'plans'>) {
  const choice = usePlanChoice(stub);
  const first = plans.find(({ isSoldOut }) => !isSoldOut) ?? plans[0];
  return (
    <div>
      <Deposits
        {...{ launch, schedule, plans, choice }}
        access={{ isOpen: true, unlocked: { floor_plans: plans } }}
      />
      {first && (
        <noscript>
          <p>The amounts are those of {first.name}.</p>
        </noscript>
      )}
    </div>
  );
}

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
  const { documents, forMembers, plans, launch, schedule, agent, stub } = contents;
  return (
    <div className="package">
      <p className="lead">
        This link is yours and works in this browser until {formatDay(endsOn)}.
      </p>
      {(documents.length > 0 || forMembers > 0 || plans.length === 0) && (
        <Documents {...{ documents, forMembers, base }} />
      )}
      {plans.length > 0 && <Plans plans={plans} />}
      {schedule.rows.length > 0 && <OpenDeposits {...{ stub, launch, schedule, plans }} />}
      <Agent agent={agent} stub={stub} />
      {projectPath && (
        <p>
          <Link to={projectPath}>Back to the project</Link>
        </p>
      )}
    </div>
  );
}
