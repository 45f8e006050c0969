import { Link } from 'react-router';
import { Day } from '../../ui/day.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { formatCount } from '../../ui/format-count.ts';
import type { LoadedProject } from './load-project.ts';

/** The specified facts under their specified labels. */
export function About({ project }: { project: LoadedProject }) {
  const builder = project.builder ? (
    <Link to={`/builders-and-developers/${project.builder.url}`}>{project.builder.name}</Link>
  ) : (
    '–'
  );
  const rows = [
    ['LOCATION', project.address],
    ['STATUS', project.constructionStatus ?? '–'],
    ['BUILDERS', builder],
    ['NUMBER OF UNITS', formatCount(project.units)],
    ['CITY', project.city],
    ['OCCUPANCY', project.occupancy],
    ['STOREYS', formatCount(project.storeys)],
  ] as const;
  return (
    <section className="project-about" aria-labelledby="about">
      <h2 id="about">{`About ${project.title}`}</h2>
      <FactList facts={rows} />
      {project.verifiedOn && (
        <p className="verified">
          Facts verified on <Day date={project.verifiedOn} />
        </p>
      )}
    </section>
  );
}
