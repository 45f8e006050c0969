import { projectMessages, soldOutMessages } from '../../../domain/text/messages/project.ts';
import { Gallery } from './gallery/gallery.tsx';
import { MemberText } from '../visitor/member-text.tsx';
import type { LoadedProject } from './load-project.ts';

/** Pictures, description and amenities. The gallery begins where the banner's picture ends. */
export function Overview({ project }: { project: LoadedProject }) {
  const [first, ...rest] = project.pictures;
  return (
    <section aria-labelledby="overview">
      <h2 id="overview">{projectMessages.overview}</h2>
      <Gallery title={project.title} pictures={first ? [...rest, first] : []} />
      <div className="project-description">
        {project.description.map((paragraph) => (
          <p className="lead" key={paragraph}>
            {paragraph}
          </p>
        ))}
        <a className="button" href="#register">
          {project.isSoldOut ? (
            soldOutMessages.button
          ) : (
            <MemberText visitor={projectMessages.register} member={projectMessages.ask} />
          )}
        </a>
      </div>
      {project.amenities.length > 0 && (
        <>
          <h3 id="amenities">Amenities</h3>
          <ul className="amenities" aria-labelledby="amenities">
            {project.amenities.map((amenity) => (
              <li key={amenity}>{amenity}</li>
            ))}
          </ul>
        </>
      )}
    </section>
  );
}
