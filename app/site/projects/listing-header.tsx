import { Picture } from '../../ui/picture.tsx';
import type { Listing } from './load-listing.ts';
import { narrow } from '../../ui/breakpoints.ts';

/** Name of the listing; of one city also its description and picture. */
export function ListingHeader({ heading }: { heading: Listing['heading'] }) {
  return (
    <header className="listing-header" data-picture={heading.image ? true : undefined}>
      <div>
        <h1>{heading.title}</h1>
        {heading.description && <p className="listing-description">{heading.description}</p>}
      </div>
      {heading.image && <Picture source={heading.image} sizes={`${narrow} 94vw, 420px`} />}
    </header>
  );
}
