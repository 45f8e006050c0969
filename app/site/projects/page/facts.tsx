import { Link } from 'react-router';
import { formatKnownCount } from '../../../../domain/text/format-number.ts';
import { projectMessages } from '../../../../domain/text/messages/project.ts';
import { Day } from '../../../ui/day.tsx';
import { FactList } from '../../../ui/fact-list.tsx';
import type { LoadedProject } from './load-project.ts';

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
