import { formatKnownCount } from '../../../domain/text/format-number.ts';
import { projectMessages, soldOutMessages } from '../../../domain/text/messages/project.ts';
import { narrow } from '../../ui/breakpoints.ts';
import { FactList } from '../../ui/fact-list.tsx';
import { Picture } from '../../ui/picture.tsx';
import { FavouriteButton } from '../projects/favourite-button.tsx';
import { MemberText } from '../visitor/member-text.tsx';
import { Gallery } from './gallery/gallery.tsx';
import type { LoadedProject } from './load-project.ts';
import { ShareButton } from './share-button.tsx';

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

export function Banner({ project }: { project: LoadedProject }) {
  const facts = [
    ['Occupancy', project.occupancy],
    ['Storeys', formatKnownCount(project.storeys)],
    ['Units', formatKnownCount(project.units)],
    ['Status', project.constructionStatus ?? '–'],
  ] as const;
  return (
    <header className="project-banner">
      {/* Not 100vw: a common phone, 412 points wide at 1.75 pixels, would miss the 720 of a variant by one. */}
      <Picture source={project.pictures[0] ?? null} sizes={`${narrow} 99vw, 60vw`} isFirst />
      <div className="project-banner-text">
        <p className="eyebrow">{project.place}</p>
        <h1>{project.title}</h1>
        <p className="project-price">{project.priceLabel ?? 'Price on request'}</p>
        <FactList className="project-facts" facts={facts} />
        <div className="project-actions">
          <a className="button" href="#register">
            {project.isSoldOut ? (
              soldOutMessages.button
            ) : (
              <MemberText visitor={projectMessages.register} member={projectMessages.ask} />
            )}
          </a>
          <ShareButton title={project.title} url={project.canonicalUrl} />
          <FavouriteButton stub={project.stub} title={project.title} />
        </div>
      </div>
    </header>
  );
}
