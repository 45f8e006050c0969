import { createStoredValue, parseStubs, useStoredValue } from './stored-value.ts';

const none: readonly string[] = [];

/**
 * The stubs that the Show Favourites switch put into an address last: it tells this visitor's own
 * favourites from a list of chosen projects that someone else sent.
 */
export const favouritesShown = createStoredValue('favouritesShown', none, parseStubs);

export const useFavouritesShown = (): readonly string[] => useStoredValue(favouritesShown);
