import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { isUnknown } from '../../../../domain/projects/search/filter-row.ts';
import { listingPaths } from '../../../../domain/projects/search/project-query.ts';
import { listingMessages } from '../../../../domain/text/messages/listing.ts';
import { notFoundMessages } from '../../../../domain/text/messages/site.ts';
import { getFilterLabel } from './filter-form.ts';
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
          <span className="shimmer-line" />
          <span className="shimmer-facts" />
          <span className="shimmer-station" />
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

interface SuggestedListsProps {
  label?: string;
  lists: Listing['suggested'];
}

export function SuggestedLists({ label = listingMessages.suggested, lists }: SuggestedListsProps) {
  if (lists.length === 0) return null;
  return (
    <nav className="suggested-lists" aria-label={label}>
      <p>{label}</p>
      <ul>
        {lists.map((list) => (
          <li key={list.path}>
            <Link to={list.path}>{list.label}</Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** Why nothing is listed: values of filters that an address names and nobody knows. */
const listUnknown = ({ activeFilters, query, kind }: Listing) =>
  activeFilters.flatMap((name) => {
    const value = query[name];
    if (!isUnknown(value)) return [];
    const label = getFilterLabel(name, kind);
    return value.unknown.map((text) => listingMessages.unknownValue(text, label));
  });

/** Favourites, or a shared list, of homes that are all of another kind. */
const ChosenElsewhere = ({ lists }: { lists: Listing['otherChosen'] }) => (
  <>
    <p>{listingMessages.chosenElsewhere}</p>
    <p className="chosen-elsewhere">
      {lists.map((list) => (
        <Link className="button" key={list.path} to={list.path}>
          {list.label}
        </Link>
      ))}
    </p>
  </>
);

export function EmptyList({ listing }: { listing: Listing }) {
  const { catalogueTotal, activeFilters, kind, otherChosen, suggested } = listing;
  if (catalogueTotal === 0)
    return (
      <div className="listing-empty">
        {otherChosen.length > 0 ? (
          <ChosenElsewhere lists={otherChosen} />
        ) : (
          <p>{listingMessages.empty}</p>
        )}
        <SuggestedLists lists={suggested} />
        <Link className="button button-quiet" to="/">
          {notFoundMessages.home}
        </Link>
      </div>
    );
  const isFavouritesAlone = activeFilters.length === 1 && activeFilters[0] === 'only';
  const hasNoFavourites = isFavouritesAlone && listing.query.only?.length === 0;
  const isElsewhere = isFavouritesAlone && otherChosen.length > 0;
  return (
    <div className="listing-empty">
      {isElsewhere ? (
        <ChosenElsewhere lists={otherChosen} />
      ) : (
        <p>{hasNoFavourites ? listingMessages.noFavourites : listingMessages.noMatch}</p>
      )}
      {hasNoFavourites && (
        <p className="listing-hint">Press the heart on a card to add a project here.</p>
      )}
      {listUnknown(listing).map((sentence) => (
        <p className="listing-hint" key={sentence}>
          {sentence}
        </p>
      ))}
      {!isElsewhere && <SuggestedLists lists={[...otherChosen, ...suggested]} />}
      {activeFilters.length > 0 && (
        <Link className="button button-quiet" to={listingPaths[kind]}>
          {isFavouritesAlone ? notFoundMessages.viewAll : listingMessages.resetFilters}
        </Link>
      )}
    </div>
  );
}
