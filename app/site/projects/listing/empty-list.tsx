import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { listingPaths } from '../../../../domain/projects/search/project-query.ts';
import { listingMessages } from '../../../../domain/text/messages/listing.ts';
import { notFoundMessages } from '../../../../domain/text/messages/site.ts';
import type { Listing } from './load-listing.ts';
import './shimmer-cards.css';

const shimmerCount = 9;

/** Placeholders, as large as the real cards, for a list that loads slowly (B-9.5). */
export function ShimmerCards() {
  return (
    <div className="card-grid shimmer-cards" aria-hidden="true">
      {Array.from({ length: shimmerCount }, (_, position) => (
        <div className="shimmer-card" key={position}>
          <span className="shimmer-picture" />
          <span className="shimmer-title" />
          <span className="shimmer-line" />
          <span className="shimmer-line" />
          <span className="shimmer-facts" />
        </div>
      ))}
    </div>
  );
}

/** True once something has taken longer than `afterMs`, so that indicators do not flash. */
export function useIsSlow(isRunning: boolean, afterMs: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = window.setTimeout(() => setLate(true), afterMs);
    return () => {
      window.clearTimeout(timer);
      setLate(false);
    };
  }, [isRunning, afterMs]);
  return isRunning && isLate;
}

function SuggestedLists({ lists }: { lists: Listing['suggested'] }) {
  if (lists.length === 0) return null;
  return (
    <nav className="suggested-lists" aria-label={listingMessages.suggested}>
      <p>{listingMessages.suggested}</p>
      <ul>
        {lists.map(({ label, path }) => (
          <li key={path}>
            <Link to={path}>{label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

export function EmptyList({ listing }: { listing: Listing }) {
  const { catalogueTotal, activeFilters, kind, suggested } = listing;
  if (catalogueTotal === 0)
    return (
      <div className="listing-empty">
        <p>{listingMessages.empty}</p>
        <SuggestedLists lists={suggested} />
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
      <SuggestedLists lists={suggested} />
      {activeFilters.length > 0 && (
        <Link className="button button-quiet" to={listingPaths[kind]}>
          {isFavouritesAlone ? notFoundMessages.viewAll : listingMessages.resetFilters}
        </Link>
      )}
    </div>
  );
}
