import { createStoredValue, parseStubs, useStoredValue } from './stored-value.ts';
import { formatOnlyPath } from '../../domain/projects/search/listing-address.ts';
import { withQuery } from '../../domain/text/format-query.ts';

const none: readonly string[] = [];

/** Stubs of the marked projects, the latest last (B-3.6). */
export const favourites = createStoredValue('favouriteProjects', none, parseStubs);

/** How many a list shows at once: more stubs would make the URL too long. */
export const maxListed = 200;

/** The id of the account that `favourites` mirrors; null while they belong to this browser alone. */
export const favouritesOf = createStoredValue<string | null>('favouritesOf', null, (stored) =>
  typeof stored === 'string' && stored !== '' ? stored : null,
);

export const useFavourites = () => useStoredValue(favourites);

/** Returns whether the project is now a favourite. */
export function toggleFavourite(stub: string): boolean {
  const marked = favourites.read();
  const isMarked = marked.includes(stub);
  favourites.write(isMarked ? marked.filter((other) => other !== stub) : [...marked, stub]);
  return !isMarked;
}

/** Removes an account's favourites from the browser; those of the browser alone stay. */
export function clearMemberFavourites() {
  if (favouritesOf.read() === null) return;
  favourites.write(none);
  favouritesOf.write(null);
}

/**
 * The stubs that the Show Favourites switch last put into the URL, which distinguish this visitor's
 * favourites from a shared list.
 */
export const favouritesShown = createStoredValue('favouritesShown', none, parseStubs);

const listFavourites = () => favourites.read().slice(-maxListed);

/** Leads to the listing that has this visitor's favourites, which the server knows. */
export const formatFavouritesPath = () =>
  formatOnlyPath({ pathname: '/favourites', search: '' }, listFavourites());

/** Marks the list as this visitor's own. */
export const showFavourites = () => favouritesShown.write(listFavourites());

export const useFavouritesShown = () => useStoredValue(favouritesShown);

const maxViewed = 12;
/** The latest first. */
export const viewed = createStoredValue('recentlyViewedProjects', none, parseStubs);

export const useRecentlyViewed = () => useStoredValue(viewed);

export function rememberViewed(stub: string) {
  if (viewed.read()[0] === stub) return;
  viewed.write([stub, ...viewed.read().filter((other) => other !== stub)].slice(0, maxViewed));
}

/** More columns are not readable side by side. */
export const maxCompared = 4;
export const minCompared = 2;

/** In the order chosen. */
export const compared = createStoredValue('comparedProjects', none, (stored) =>
  parseStubs(stored).slice(0, maxCompared),
);

export const useCompared = () => useStoredValue(compared);

/** Adds a project to the comparison; false when there is no room. */
export function addCompared(stub: string): boolean {
  const picked = compared.read();
  if (picked.includes(stub)) return true;
  if (picked.length >= maxCompared) return false;
  compared.write([...picked, stub]);
  return true;
}

export function removeCompared(stub: string) {
  const picked = compared.read();
  if (picked.includes(stub)) compared.write(picked.filter((other) => other !== stub));
}

export const clearCompared = () => compared.write(none);

export function formatComparePath(stubs: readonly string[], onlyDifferences = false): string {
  const parameters = new URLSearchParams(stubs.map((stub) => ['stub', stub]));
  if (onlyDifferences) parameters.set('differences', 'only');
  return withQuery('/compare', parameters);
}
