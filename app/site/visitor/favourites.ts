import { createStoredValue, parseStubs, useStoredValue } from './stored-value.ts';

const none: readonly string[] = [];

/** Stubs of the projects this visitor marked, the latest last (B-3.6). */
export const favourites = createStoredValue('favouriteProjects', none, parseStubs);

/** The account that the favourites here mirror; null while they are this browser's own. */
export const favouritesOf = createStoredValue<string | null>('favouritesOf', null, (stored) =>
  typeof stored === 'string' && stored !== '' ? stored : null,
);

export const useFavourites = (): readonly string[] => useStoredValue(favourites);

/** Marks a project as a favourite, or takes the mark away; returns whether it is one now. */
export function toggleFavourite(stub: string): boolean {
  const marked = favourites.read();
  const isMarked = marked.includes(stub);
  favourites.write(isMarked ? marked.filter((other) => other !== stub) : [...marked, stub]);
  return !isMarked;
}

/** Favourites of an account leave the browser with its session; those of the browser alone stay. */
export function clearMemberFavourites() {
  if (favouritesOf.read() === null) return;
  favourites.write(none);
  favouritesOf.write(null);
}

/**
 * The stubs that the Show Favourites switch put into an address last: it tells this visitor's own
 * favourites from a list of chosen projects that someone else sent.
 */
export const favouritesShown = createStoredValue('favouritesShown', none, parseStubs);

export const useFavouritesShown = (): readonly string[] => useStoredValue(favouritesShown);
