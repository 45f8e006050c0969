import { Link } from 'react-router';
import { listingPaths } from '../../../domain/projects/project-query.ts';
import { listingMessages } from '../../../domain/text/messages/listing.ts';
import { notFoundMessages } from '../../../domain/text/messages/site.ts';
import type { Listing } from './load-listing.ts';

/** Why a list is empty, and the next step. */
export function EmptyList({ listing }: { listing: Listing }) {
  const { catalogueTotal, activeFilters, kind } = listing;
  if (catalogueTotal === 0)
    return (
      <div className="listing-empty">
        <p>{listingMessages.empty}</p>
        <Link className="button button-quiet" to="/">
          {notFoundMessages.home}
        </Link>
      </div>
    );
  const isFavouritesAlone = activeFilters.length === 1 && activeFilters[0] === 'only';
  return (
    <div className="listing-empty">
      <p>{isFavouritesAlone ? listingMessages.noFavourites : listingMessages.noMatch}</p>
      {isFavouritesAlone && (
        <p className="listing-hint">Press the heart on a card to add a project here.</p>
      )}
      {activeFilters.length > 0 && (
        <Link className="button button-quiet" to={listingPaths[kind]}>
          {isFavouritesAlone ? notFoundMessages.viewAll : listingMessages.resetFilters}
        </Link>
      )}
    </div>
  );
}
