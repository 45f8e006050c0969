import { type Ref, useId, useLayoutEffect, useRef, type MouseEvent, type ReactNode } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { formatListingPath } from '../../../../domain/projects/search/project-query.ts';
import { listingMessages } from '../../../../domain/text/messages/listing.ts';
import { inPlace } from '../../../ui/in-place.ts';
import { isPlainClick } from '../../../ui/is-plain-click.ts';
import { FollowLink } from '../../alerts/follow-link.tsx';
import { ShareButton } from '../../share-button.tsx';
import { FavouritesSwitch } from './favourites-switch.tsx';
import { formatViewParameters } from '../../../../domain/projects/search/listing-address.ts';
import type { Listing } from './load-listing.ts';
import type { RequestedListing } from './requested-listing.ts';
import { useDrawerHistory } from './use-drawer-history.ts';
import { useTour } from './use-tour.ts';

interface FilterDrawerProps {
  /** How many projects the chosen filters show. */
  total: number;
  onClose: () => void;
  children: ReactNode;
}

/** Submits the filters if a search was typed without Enter. */
function submitEntered(dialog: HTMLDialogElement | null): boolean {
  const search = dialog?.querySelector<HTMLInputElement>('[name="search"]');
  if (!search || search.value.trim() === search.defaultValue.trim()) return false;
  search.form?.requestSubmit();
  return true;
}

/** The filters on phones: a full-screen modal dialog, so that the focus stays inside. */
export function FilterDrawer({ total, onClose, children }: FilterDrawerProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const close = useDrawerHistory(dialog);
  const id = useId();
  useLayoutEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    // Not the first field, which would open the phone's keyboard.
    dialog.current?.focus();
  }, []);
  return (
    <dialog
      ref={dialog}
      className="filter-drawer"
      aria-labelledby={id}
      tabIndex={-1}
      onClose={onClose}
      onCancel={(event) => {
        event.preventDefault();
        close();
      }}
      onKeyDown={(event) => {
        // Escape closes an open filter first.
        const isFilterOpen = event.currentTarget.querySelector('details[open]') !== null;
        if (event.key === 'Escape' && isFilterOpen) event.preventDefault();
      }}
    >
      <div className="drawer-head">
        <h2 id={id}>{listingMessages.filters}</h2>
        <button type="button" aria-label={listingMessages.closeFilters} onClick={close}>
          ×
        </button>
      </div>
      {children}
      <div className="drawer-actions">
        <a
          className="button"
          href="#results"
          onClick={(event) => {
            event.preventDefault();
            if (submitEntered(dialog.current)) dialog.current?.close();
            else close();
          }}
        >
          {total === 0
            ? listingMessages.viewResults
            : (total === 1 ? listingMessages.viewProject : listingMessages.viewProjects)(total)}
        </a>
      </div>
    </dialog>
  );
}

interface ThumbBarProps {
  listing: RequestedListing;
  isDrawerOpen: boolean;
  onDrawerOpen: () => void;
  drawerButton: Ref<HTMLAnchorElement>;
}

/** Marks the map's history entry when the previous entry is its list. */
const overList = { ...inPlace.state, isOverList: true };

export function ThumbBar(props: ThumbBarProps) {
  const { listing, isDrawerOpen, onDrawerOpen, drawerButton } = props;
  const isMapOpen = listing.map === 'open';
  const map = isMapOpen ? 'closed' : 'open';
  const { state, search } = useLocation();
  const isOverList = (state as Partial<typeof overList> | null)?.isOverList === true;
  const navigate = useNavigate();
  /** List goes back in the history, as Back does, instead of adding an entry. */
  const returnToList = (event: MouseEvent) => {
    if (!isMapOpen || !isOverList || !isPlainClick(event)) return;
    // The list has just followed the map, and the page is about to: Back would lead to the map.
    if (window.location.search !== search) return;
    event.preventDefault();
    void navigate(-1);
  };
  return (
    <div className="thumb-bar">
      <a
        className="button"
        href="#filters"
        data-scripted
        ref={drawerButton}
        aria-haspopup="dialog"
        aria-expanded={isDrawerOpen}
        onClick={(event) => {
          if (!isPlainClick(event)) return;
          event.preventDefault();
          onDrawerOpen();
        }}
      >
        {listingMessages.filters}
      </a>
      <Link
        className="button button-quiet needs-script"
        to={formatListingPath(listing.kind, listing.query, {
          ...formatViewParameters(listing),
          map,
        })}
        {...inPlace}
        replace={isMapOpen}
        state={isMapOpen ? inPlace.state : overList}
        onClick={returnToList}
      >
        {isMapOpen ? 'List' : listingMessages.map}
      </Link>
    </div>
  );
}

interface ListingCountProps {
  listing: Listing;
  /** As asked for, while its list is still to come. */
  requested: RequestedListing;
  hasMap: boolean;
  /** How many projects the map shows; null until it has counted them. */
  inView: number | null;
}

export function ListingCount({ listing, requested, hasMap, inView }: ListingCountProps) {
  const { kind, total } = listing;
  const startTour = useTour();
  // Desktops show the map by default; phones have their own toggle in the thumb bar.
  const map = listing.map === 'closed' ? 'open' : 'closed';
  return (
    <div className="listing-count" id="results">
      <h2 aria-live="polite" tabIndex={-1}>
        {listingMessages.total(total)}
      </h2>
      <FavouritesSwitch listing={listing} />
      <FollowLink kind={kind} query={requested.query} />
      {listing.shared && <ShareButton title={listing.shared.title} url={listing.shared.url} />}
      <button type="button" className="text-button needs-script" onClick={startTour}>
        Take the tour
      </button>
      <div className="map-line">
        {hasMap && (
          <p className="in-view" data-counting={inView === null || undefined}>
            {`${inView ?? total} in view`}
          </p>
        )}
        <Link
          className="button button-quiet map-toggle needs-script"
          to={formatListingPath(kind, requested.query, {
            ...formatViewParameters(requested),
            map,
          })}
          {...inPlace}
          replace
        >
          {listing.map === 'closed' ? listingMessages.openMap : listingMessages.closeMap}
        </Link>
      </div>
    </div>
  );
}
