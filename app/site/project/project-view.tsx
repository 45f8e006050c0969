import { Link } from 'react-router';
import { messages } from '../../../domain/text/messages.ts';
import { Day } from '../../ui/day.tsx';
import { FactList } from '../../ui/fact-list.tsx';
import { formatCount } from '../../ui/format-count.ts';
import { Picture } from '../../ui/picture.tsx';
import { CardGrid } from '../projects/card-grid.tsx';
import { BuyerFactsSections } from './buyer-facts.tsx';
import type { LoadedProject } from './load-project.ts';
import { LocationMap } from './location-map.tsx';
import { RequestForm } from './request-form.tsx';
import type { RequestOutcome } from './send-request.ts';
import './project.css';

function Banner({ project }: { project: LoadedProject }) {
  const facts = [
    ['Occupancy', project.occupancy],
    ['Storeys', formatCount(project.storeys)],
    ['Units', formatCount(project.units)],
    ['Status', project.constructionStatus ?? '–'],
  ] as const;
  return (
    <header className="project-banner">
      <Picture
        source={project.pictures[0] ?? null}
        sizes="(max-width: 820px) 100vw, 60vw"
        isFirst
      />
      <div className="project-banner-text">
        <p className="eyebrow">{project.place}</p>
        <h1>{project.title}</h1>
        <p className="project-price">{project.priceLabel ?? 'Price on request'}</p>
        <FactList className="project-facts" facts={facts} />
        <a className="button" href="#register">
          Register Now
        </a>
      </div>
    </header>
  );
}

function About({ project }: { project: LoadedProject }) {
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

/** The pictures beside the banner's. */
function Gallery({ project }: { project: LoadedProject }) {
  const pictures = project.pictures.slice(1);
  if (pictures.length === 0) return null;
  return (
    <section aria-labelledby="gallery">
      <h2 id="gallery">Gallery</h2>
      <ul className="gallery">
        {pictures.map((picture) => (
          <li key={picture.src}>
            <Picture
              source={picture}
              sizes="(max-width: 560px) 94vw, (max-width: 1007px) 46vw, 30vw"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}

interface ProjectViewProps {
  project: LoadedProject;
  /** Answer to a request form that was sent without JavaScript. */
  outcome: RequestOutcome | undefined;
}

/** The page of a project, selling, assigned or coming soon. */
export function ProjectView({ project, outcome }: ProjectViewProps) {
  return (
    <article className="project">
      <Banner project={project} />
      <div className="project-columns">
        <div className="project-main">
          <section aria-labelledby="overview">
            <h2 id="overview">Project Overview</h2>
            {project.description.map((paragraph) => (
              <p className="lead" key={paragraph}>
                {paragraph}
              </p>
            ))}
            {project.amenities.length > 0 && (
              <ul className="amenities" aria-label="Amenities">
                {project.amenities.map((amenity) => (
                  <li key={amenity}>{amenity}</li>
                ))}
              </ul>
            )}
          </section>
          <About project={project} />
          <BuyerFactsSections facts={project.buyerFacts} />
          <Gallery project={project} />
        </div>
        <aside className="project-form" id="register" aria-labelledby="register-heading">
          <h2 id="register-heading">{messages.projectRequest.heading(project.title)}</h2>
          <RequestForm project={project} outcome={outcome} key={project.stub} />
          <p className="priority-line">
            Prefer to talk?{' '}
            <a href={`tel:${project.brokerage.phone.replace(/[^\d+]/g, '')}`}>
              {project.brokerage.phone}
            </a>
            , {project.brokerage.hours}.
          </p>
        </aside>
        {project.point && <LocationMap project={project} />}
      </div>
      {project.others.length > 0 && (
        <section className="project-others" aria-labelledby="others">
          <h2 id="others">Other projects you might be interested in</h2>
          <CardGrid cards={project.others} />
        </section>
      )}
      <div className="project-bar">
        <span>{project.priceLabel ?? project.title}</span>
        <a className="button" href="#register">
          Register Now
        </a>
      </div>
    </article>
  );
}
