import { formatKnownCount, formatCad } from '../../../domain/text/format-number.ts';
import { projectMessages } from '../../../domain/text/messages/project.ts';
import { Day } from '../../ui/day.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { Link } from '../link.tsx';
import type { LoadedProject } from './load-project.ts';
import { Locked } from './plans/locked.tsx';
import type { PlanAccess } from './plans/use-unlocked-plans.ts';
import type { Terms } from './present-terms.ts';

interface AssignmentProps {
  assignment: NonNullable<Terms['assignment']>;
  access: PlanAccess;
}

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
        The buyer of this home is reselling the rights and obligations of the purchase agreement
        before closing. Members see the original price, the assignment price and the deposits paid.
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

const labels = projectMessages.facts;

export function About({ project }: { project: LoadedProject }) {
  const builder = project.builder ? (
    <Link to={`/builders-and-developers/${project.builder.url}`}>{project.builder.name}</Link>
  ) : (
    '–'
  );
  const rows = [
    [labels.location, project.address],
    [labels.status, project.constructionStatus ?? '–'],
    [labels.builders, builder],
    [labels.units, formatKnownCount(project.units)],
    [labels.city, project.city],
    [labels.occupancy, project.occupancy],
    [labels.storeys, formatKnownCount(project.storeys)],
  ] as const;
  return (
    <section className="project-about" aria-labelledby="about">
      <h2 id="about">{projectMessages.about(project.title)}</h2>
      <FactList facts={rows} />
      {project.verifiedOn && (
        <p className="verified">
          Facts verified on <Day date={project.verifiedOn} />
        </p>
      )}
    </section>
  );
}
