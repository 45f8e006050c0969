import { useDeferredValue, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { emptyQuery, formatListingPath } from '../../../domain/projects/project-query.ts';
import { listingMessages } from '../../../domain/text/messages/listing.ts';
import { favouritesShown, useFavourites, useFavouritesShown } from '../visitor/own-projects.ts';
import { chooseOnly, isListingOf } from './listing-address.ts';
import type { Listing } from './load-listing.ts';

/** The most stubs that fit an address. */
const maxListed = 200;

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((stub) => other.includes(stub));

/**
 * The current location, or the one being loaded, so that a filter pressed a moment ago is not lost.
 */
function usePlace({ kind }: Listing): { pathname: string; search: string } {
  const { location: coming } = useNavigation();
  const here = useLocation();
  return coming && isListingOf(kind, coming) ? coming : here;
}

const readOnly = (search: string): readonly string[] | null =>
  new URLSearchParams(search).get('only')?.split(',').filter(Boolean) ?? null;

const listHearts = () => [
  ...document.querySelectorAll<HTMLElement>('.listing-cards .favourite-button'),
];

/**
 * When a heart leaves the list with its card, the focus moves to the next heart, else to the
 * switch.
 */
function useFocusOnNextHeart(listing: Listing) {
  const control = useRef<HTMLButtonElement>(null);
  const left = useRef<{ position: number; listing: Listing } | null>(null);
  useEffect(() => {
    const { current } = left;
    if (!current || current.listing === listing) return;
    left.current = null;
    if (document.activeElement !== document.body) return;
    const hearts = listHearts();
    (hearts[Math.min(current.position, hearts.length - 1)] ?? control.current)?.focus();
  }, [listing]);
  const remember = () => {
    const position = listHearts().indexOf(document.activeElement as HTMLElement);
    left.current = position < 0 ? null : { position, listing };
  };
  return { control, remember };
}

/** Swaps the list between all projects and this visitor's favourites, which further filters narrow. */
export function FavouritesSwitch({ listing }: { listing: Listing }) {
  const { kind, map } = listing;
  const favourites = useFavourites();
  const marked = favourites.slice(-maxListed);
  const shown = useFavouritesShown();
  const place = usePlace(listing);
  const listed = readOnly(place.search);
  const navigate = useNavigate();
  const { control, remember } = useFocusOnNextHeart(listing);
  const isOn = listed !== null && isSame(listed, shown);
  // The requested state, until the list has caught up.
  const [wanted, setWanted] = useState<{ isOn: boolean; listing: Listing } | null>(null);
  const isChecked = wanted?.listing === listing ? wanted.isOn : isOn;

  const goTo = (path: string, replace: boolean) =>
    void navigate(path, { replace, preventScrollReset: true });
  const formatAlone = (only: readonly string[] | null) =>
    formatListingPath(kind, { ...emptyQuery, only }, map ? { map } : {});
  const turn = (on: boolean) => {
    setWanted({ isOn: on, listing });
    favouritesShown.write(on ? marked : []);
    goTo(formatAlone(on ? marked : null), false);
  };

  // A heart pressed right after a filter waits until the filter's address is known.
  const markedLater = useDeferredValue(favourites).slice(-maxListed);
  const isStale = isOn && !isSame(listed, markedLater);
  const follow = useEffectEvent(() => {
    remember();
    favouritesShown.write(marked);
    goTo(chooseOnly(place, marked), true);
  });
  useEffect(() => {
    if (isStale) follow();
  }, [isStale]);

  return (
    <button
      ref={control}
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
