import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { createPath, useLocation, useNavigate, useNavigation } from 'react-router';
import { emptyQuery, formatListingPath } from '../../../../domain/projects/search/project-query.ts';
import { listingMessages } from '../../../../domain/text/messages/listing.ts';
import { inPlace } from '../../../ui/in-place.ts';
import {
  favouritesShown,
  maxListed,
  useFavourites,
  useFavouritesShown,
} from '../../../visitor/own-projects.ts';
import { formatOnlyPath, isListingOf } from '../../../../domain/projects/search/listing-address.ts';
import type { Listing } from './load-listing.ts';

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((stub) => other.includes(stub));

/** The location being loaded, if any, so that a filter just clicked is not lost; otherwise the current one. */
function useTargetLocation({ kind }: Listing): { pathname: string; search: string } {
  const { location: nextLocation } = useNavigation();
  const location = useLocation();
  return nextLocation && isListingOf(kind, nextLocation) ? nextLocation : location;
}

const readOnly = (search: string): readonly string[] | null =>
  new URLSearchParams(search).get('only')?.split(',').filter(Boolean) ?? null;

const listHearts = () => [
  ...document.querySelectorAll<HTMLElement>('.listing-cards .favourite-button'),
];

/** When a card leaves the list with its heart, moves the focus to the next heart, or to the switch. */
function useFocusOnNextHeart(listing: Listing) {
  const switchButton = useRef<HTMLButtonElement>(null);
  const left = useRef<{ position: number; listing: Listing } | null>(null);
  useEffect(() => {
    const { current } = left;
    if (!current || current.listing === listing) return;
    left.current = null;
    if (document.activeElement !== document.body) return;
    const hearts = listHearts();
    (hearts[Math.min(current.position, hearts.length - 1)] ?? switchButton.current)?.focus();
  }, [listing]);
  const remember = () => {
    const position = listHearts().indexOf(document.activeElement as HTMLElement);
    left.current = position < 0 ? null : { position, listing };
  };
  return { switchButton, remember };
}

/** Switches the list between all projects and this visitor's favourites, which filters can narrow further. */
export function FavouritesSwitch({ listing }: { listing: Listing }) {
  const { kind, map } = listing;
  const favourites = useFavourites();
  const marked = favourites.slice(-maxListed);
  const stillListed = useFavouritesShown();
  const location = useTargetLocation(listing);
  const listed = readOnly(location.search);
  const navigate = useNavigate();
  const { switchButton, remember } = useFocusOnNextHeart(listing);
  /** The list before the favourites, which turning them off brings back. */
  const filteredPath = useRef<string | null>(null);
  const isOn = listed !== null && isSame(listed, stillListed);
  // The requested state, until the list has caught up.
  const [requested, setRequested] = useState<{ isOn: boolean; listing: Listing } | null>(null);
  const isChecked = requested?.listing === listing ? requested.isOn : isOn;

  const goTo = (path: string, replace: boolean) => void navigate(path, { replace, ...inPlace });
  const formatAlone = (only: readonly string[] | null) =>
    formatListingPath(kind, { ...emptyQuery, only }, map ? { map } : {});
  const turn = (on: boolean) => {
    setRequested({ isOn: on, listing });
    favouritesShown.write(on ? marked : []);
    const filtered = filteredPath.current ?? formatAlone(null);
    filteredPath.current = on && listed === null ? createPath(location) : null;
    goTo(on ? formatAlone(marked) : filtered, false);
  };

  // A heart clicked right after a filter waits until the filter's URL is known.
  const markedLater = useDeferredValue(favourites).slice(-maxListed);
  const isStale = isOn && !isSame(listed, markedLater);
  const follow = useEffectEvent(() => {
    remember();
    favouritesShown.write(marked);
    goTo(formatOnlyPath(location, marked), true);
  });
  useEffect(() => {
    if (isStale) follow();
  }, [isStale]);

  return (
    <button
      ref={switchButton}
      type="button"
      role="switch"
      className="switch needs-script"
      aria-checked={isChecked}
      onClick={() => turn(!isChecked)}
    >
      {listingMessages.showFavourites}
    </button>
  );
}
