import {
  memo,
  useDeferredValue,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type ReactNode,
  type RefObject,
} from 'react';
import { NavigationType, useLocation, useNavigation, useNavigationType } from 'react-router';
import { formatListingPath } from '../../../../domain/projects/search/project-query.ts';
import { listingMessages } from '../../../../domain/text/messages/listing.ts';
import { narrow } from '../../../ui/breakpoints.ts';
import { Picture } from '../../../ui/picture.tsx';
import { useIsHydrated } from '../../../ui/use-hydrated.ts';
import { useMediaQuery } from '../../../ui/use-media-query.ts';
import { useListPrices } from '../../../visitor/member-prices.tsx';
import { useBrand } from '../../root-data.ts';
import { MakeShortlist } from './make-shortlist.tsx';
import { ActiveFilters } from './active-filters.tsx';
import { CardGrid } from './project-card.tsx';
import { CompareTray } from './compare-tray.tsx';
import { FavouritesNote } from './favourites-note.tsx';
import { EmptyList, ShimmerCards, SuggestedLists, useIsSlow } from './empty-list.tsx';
import { FilterBar } from './filter-bar.tsx';
import { listsOtherProjects } from '../../../../domain/projects/search/listing-address.ts';
import { ListingCount, ThumbBar, FilterDrawer } from './listing-bars.tsx';
import { ListingMap } from './listing-map.tsx';
import type { Listing } from './load-listing.ts';
import { MoreCards, Pagination } from './pagination.tsx';
import { SortNote } from './search-and-sort.tsx';
import type { Card } from './present-card.ts';
import { RecentlyViewed } from './recently-viewed.tsx';
import { useRequestedListing } from './requested-listing.ts';
import './projects.css';

function ListingHeader({ heading }: { heading: Listing['heading'] }) {
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

/** Scrolls to the start of a list that replaced another, except after Back, which restores its position. */
function useScrollToStart(columns: RefObject<HTMLElement | null>, listing: Listing) {
  const navigationType = useNavigationType();
  const list = formatListingPath(listing.kind, listing.query);
  const shownList = useRef(list);
  const showStart = useEffectEvent(() => {
    const top = columns.current?.getBoundingClientRect().top ?? 0;
    if (navigationType !== NavigationType.Pop && top < 0)
      columns.current?.scrollIntoView({ block: 'start' });
  });
  // Before it is painted, because fewer cards are at first, and the page may be shorter than the place.
  useLayoutEffect(() => {
    if (shownList.current !== list) showStart();
    shownList.current = list;
  }, [list]);
}

/** A list that loads faster than this replaces the old one without placeholders, which are slower than the wait. */
const placeholdersAfterMs = 500;

/** Memoized, because moving the map changes only the count. */
const Filters = memo(FilterBar);

/**
 * The listing as far as it has been painted. When another list has come, its first cards are rendered and
 * painted, then the others and the options with their counts. After Back all are rendered at once, because
 * the page returns to its place among them, and so is what "Show more" adds.
 */
function usePainted(listing: Listing): Listing {
  const painted = useDeferredValue(listing);
  const isBack = useNavigationType() === NavigationType.Pop;
  return isBack || listing.pagesShown > 1 ? listing : painted;
}

/** At least as many cards as are in view on all but the largest screens. */
const cardsAtOnce = 8;

/** The first cards of a list that has just come, then those that are painted already, as they are. */
export const listFirstCards = (cards: readonly Card[], painted: readonly Card[]): Card[] =>
  cards.flatMap((card, position) =>
    position < cardsAtOnce ? card : (painted.find(({ stub }) => stub === card.stub) ?? []),
  );

export function ProjectListing({ listing, children }: { listing: Listing; children?: ReactNode }) {
  const [activeStub, setActiveStub] = useState<string | null>(null);
  const [inView, setInView] = useState<number | null>(null);
  const [isDrawerOpen, setDrawerOpen] = useState(false);
  const drawerButton = useRef<HTMLAnchorElement>(null);
  const columns = useRef<HTMLDivElement>(null);
  const isHydrated = useIsHydrated();
  const isNarrow = useMediaQuery(narrow);
  const location = useLocation();
  const { location: nextLocation } = useNavigation();
  const isMapOpen = isHydrated && (isNarrow ? listing.map === 'open' : listing.map !== 'closed');
  const isChanging = nextLocation !== undefined && listsOtherProjects(location, nextLocation);
  const isSlow = useIsSlow(isChanging, placeholdersAfterMs);
  useScrollToStart(columns, listing);
  const requested = useRequestedListing(listing);
  const painted = usePainted(listing);
  const isPainted = painted === listing;
  const cards = isPainted ? listing.cards : listFirstCards(listing.cards, painted.cards);
  useListPrices(listing.cards);
  const form = useRef<HTMLFormElement>(null);

  return (
    <div
      className="listing"
      data-kind={listing.kind}
      data-map={listing.map ?? 'auto'}
      aria-busy={isChanging || undefined}
    >
      <ListingHeader heading={listing.heading} />
      {isNarrow && isDrawerOpen ? (
        <FilterDrawer
          total={listing.total}
          onClose={() => {
            setDrawerOpen(false);
            drawerButton.current?.focus();
          }}
        >
          <Filters listing={listing} painted={painted} form={form} isInDrawer />
        </FilterDrawer>
      ) : (
        <section id="filters" className="listing-filters" aria-label={listingMessages.filters}>
          <Filters listing={listing} painted={painted} form={form} />
        </section>
      )}

      <ListingCount listing={listing} requested={requested} hasMap={isMapOpen} inView={inView} />
      <ActiveFilters listing={listing} requested={requested} form={form} />
      <SortNote isSortedByLabel={listing.isSortedByLabel} />
      {listing.query.only && (
        <div className="favourites-bar">
          {listing.shared && <MakeShortlist stubs={listing.shared.stubs} />}
          {listing.total > 0 && (
            <SuggestedLists label={listingMessages.alsoChosen} lists={listing.otherChosen} />
          )}
          <FavouritesNote listing={listing} />
        </div>
      )}

      <div className="listing-columns" ref={columns}>
        <div className="listing-cards">
          {isMapOpen && (
            <a className="skip-link" href="#map">
              {listingMessages.skipToMap}
            </a>
          )}
          {isSlow && <ShimmerCards />}
          {!isSlow && listing.cards.length === 0 && (children ?? <EmptyList listing={listing} />)}
          {!isSlow && listing.cards.length > 0 && (
            <CardGrid
              cards={cards}
              firstCount={1}
              activeStub={activeStub}
              onActiveChange={setActiveStub}
              canCompare
            />
          )}
          <MoreCards listing={listing} query={requested.query} />
          <Pagination listing={listing} />
          <p className="listing-brokerage">{useBrand().legalName}</p>
        </div>
        <div className="listing-map" id="map" tabIndex={-1}>
          {isMapOpen && (
            <ListingMap
              listing={listing}
              activeStub={activeStub}
              onActiveChange={setActiveStub}
              onInView={setInView}
            />
          )}
        </div>
      </div>

      <RecentlyViewed />
      <CompareTray />
      <ThumbBar
        listing={{ ...requested, map: listing.map }}
        isDrawerOpen={isDrawerOpen}
        onDrawerOpen={() => setDrawerOpen(true)}
        drawerButton={drawerButton}
      />
    </div>
  );
}
