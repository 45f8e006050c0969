import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLocation, useNavigate, useNavigation } from 'react-router';
import { emptyQuery, formatListingPath } from '../../../domain/projects/project-query.ts';
import { favouritesShown, useFavouritesShown } from '../visitor/favourites-shown.ts';
import { useFavourites } from '../visitor/favourites.ts';
import { isListingOf } from './listing-address.ts';
import type { Listing } from './load-listing.ts';

/** As many stubs as an address takes. */
const mostListed = 200;

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length && one.every((stub) => other.includes(stub));

/** The stubs in the address that is shown, or that is about to be. */
function useListedStubs({ kind }: Listing): readonly string[] | null {
  const { location: coming } = useNavigation();
  const here = useLocation();
  const { search } = coming && isListingOf(kind, coming) ? coming : here;
  return new URLSearchParams(search).get('only')?.split(',').filter(Boolean) ?? null;
}

const listHearts = () => [
  ...document.querySelectorAll<HTMLElement>('.listing-cards .favourite-button'),
];

/** A heart that leaves the list with its card gives the focus to the next one, else to the switch. */
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
  const { kind, query, map } = listing;
  const marked = useFavourites().slice(-mostListed);
  const shown = useFavouritesShown();
  const listed = useListedStubs(listing);
  const navigate = useNavigate();
  const { control, remember } = useFocusOnNextHeart(listing);
  const isOn = listed !== null && isSame(listed, shown);
  // What was asked for, until the list has followed.
  const [wanted, setWanted] = useState<{ isOn: boolean; listing: Listing } | null>(null);
  const isChecked = wanted?.listing === listing ? wanted.isOn : isOn;

  const goTo = (path: string, replace: boolean) =>
    void navigate(path, { replace, preventScrollReset: true });
  const format = (only: readonly string[] | null, others = emptyQuery) =>
    formatListingPath(kind, { ...others, only }, map ? { map } : {});
  const turn = (on: boolean) => {
    setWanted({ isOn: on, listing });
    favouritesShown.write(on ? marked : []);
    goTo(format(on ? marked : null), false);
  };

  const isStale = isOn && !isSame(listed, marked);
  const follow = useEffectEvent(() => {
    remember();
    favouritesShown.write(marked);
    goTo(format(marked, query), true);
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
      Show Favourites
    </button>
  );
}
