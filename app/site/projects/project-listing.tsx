import { useEffect, useRef, useState, type ReactNode } from 'react';
import { Link, useNavigation } from 'react-router';
import { formatListingPath, listingPaths } from '../../../domain/projects/project-query.ts';
import { messages } from '../../../domain/text/messages.ts';
import { Picture } from '../../ui/picture.tsx';
import { useIsHydrated } from '../../ui/use-is-hydrated.ts';
import { useMediaQuery } from '../../ui/use-media-query.ts';
import { ActiveFilters } from './active-filters.tsx';
import { CardGrid } from './card-grid.tsx';
import { FilterBar } from './filter-bar.tsx';
import { ListingMap } from './listing-map.tsx';
import type { Listing } from './load-listing.ts';
import { useBrokerageName } from './use-brokerage-name.ts';
import { Pagination } from './pagination.tsx';
import './projects.css';

function ListingHeader({ heading }: { heading: Listing['heading'] }) {
  return (
    <header className="listing-header" data-picture={heading.image ? true : undefined}>
      <div>
        <h1>{heading.title}</h1>
        {heading.description && <p className="listing-description">{heading.description}</p>}
      </div>
      {heading.image && <Picture source={heading.image} sizes="(max-width: 820px) 94vw, 420px" />}
    </header>
  );
}

function EmptyList({ listing }: { listing: Listing }) {
  return (
    <div className="listing-empty">
      <p>{listing.catalogueTotal === 0 ? messages.listing.empty : messages.listing.noMatch}</p>
      {listing.activeFilters.length > 0 && (
        <Link className="button button-quiet" to={listingPaths[listing.kind]}>
          Reset Filters
        </Link>
      )}
    </div>
  );
}

/** Filters, cards and map of one kind of project. */
export function ProjectListing({ listing, children }: { listing: Listing; children?: ReactNode }) {
  const [activeStub, setActiveStub] = useState<string | null>(null);
  const [inView, setInView] = useState<number | null>(null);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const drawer = useRef<HTMLElement>(null);
  const drawerButton = useRef<HTMLAnchorElement>(null);
  const isHydrated = useIsHydrated();
  const isNarrow = useMediaQuery('(max-width: 820px)');
  const navigation = useNavigation();
  const brokerage = useBrokerageName();
  const isMapOpen = isNarrow ? listing.map === 'open' : listing.map !== 'closed';
  const page: Record<string, string> = listing.page > 1 ? { page: String(listing.page) } : {};
  const linkToMap = (map: 'open' | 'closed') =>
    formatListingPath(listing.kind, listing.query, { ...page, map });
  // Unasked, a desk shows the map and a phone the cards: each has a toggle that the other hides.
  const deskLink = linkToMap(listing.map === 'closed' ? 'open' : 'closed');
  const thumbLink = linkToMap(listing.map === 'open' ? 'closed' : 'open');

  useEffect(() => {
    if (isDrawerOpen) drawer.current?.focus();
  }, [isDrawerOpen]);

  return (
    <div
      className="listing"
      data-kind={listing.kind}
      data-map={listing.map ?? 'auto'}
      data-drawer={isDrawerOpen ? 'open' : undefined}
      aria-busy={navigation.state === 'loading' || undefined}
    >
      <ListingHeader heading={listing.heading} />
      <section
        id="filters"
        className="listing-filters"
        aria-label="Filters"
        ref={drawer}
        tabIndex={-1}
        onKeyDown={(event) => {
          const isDropdownOpen = event.currentTarget.querySelector('details[open]') !== null;
          if (event.key !== 'Escape' || isDropdownOpen || !isDrawerOpen) return;
          setDrawerOpen(false);
          drawerButton.current?.focus();
        }}
      >
        <FilterBar listing={listing} />
        <div className="drawer-actions">
          <a className="button" href="#results" onClick={() => setDrawerOpen(false)}>
            View Results
          </a>
        </div>
      </section>

      <div className="listing-count" id="results">
        <h2 aria-live="polite">{messages.listing.total(listing.total)}</h2>
        {isHydrated && isMapOpen && inView !== null && (
          <p className="in-view">{`${inView} in view`}</p>
        )}
        <Link
          className="button button-quiet map-toggle needs-script"
          to={deskLink}
          preventScrollReset
          replace
        >
          {listing.map === 'closed' ? 'Open Map' : 'Close Map'}
        </Link>
      </div>
      <ActiveFilters listing={listing} />

      <div className="listing-columns">
        <div className="listing-cards">
          {listing.cards.length === 0 ? (
            (children ?? <EmptyList listing={listing} />)
          ) : (
            <CardGrid
              cards={listing.cards}
              firstCount={2}
              activeStub={activeStub}
              onActiveChange={setActiveStub}
            />
          )}
          <Pagination listing={listing} />
          <p className="listing-brokerage">{brokerage}</p>
        </div>
        <div className="listing-map">
          {isHydrated && isMapOpen && (
            <ListingMap
              listing={listing}
              activeStub={activeStub}
              onActiveChange={setActiveStub}
              onInView={setInView}
            />
          )}
        </div>
      </div>

      <div className="thumb-bar">
        <a
          className="button"
          href="#filters"
          ref={drawerButton}
          aria-expanded={isDrawerOpen}
          onClick={(event) => {
            event.preventDefault();
            setDrawerOpen(!isDrawerOpen);
          }}
        >
          {isDrawerOpen ? 'View Results' : 'Filters'}
        </a>
        <Link className="button needs-script" to={thumbLink} preventScrollReset replace>
          {listing.map === 'open' ? 'List' : 'Map'}
        </Link>
      </div>
    </div>
  );
}
