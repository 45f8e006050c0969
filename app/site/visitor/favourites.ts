import { createStoredValue, parseStubs, useStoredValue } from './stored-value.ts';

const none: readonly string[] = [];

/** Stubs of the projects this visitor marked, the latest last (specification, section 3). */
export const favourites = createStoredValue('favouriteProjects', none, parseStubs);

export const useFavourites = (): readonly string[] => useStoredValue(favourites);

/** Marks a project as a favourite, or takes the mark away; returns whether it is one now. */
export function toggleFavourite(stub: string): boolean {
  const marked = favourites.read();
  const isMarked = marked.includes(stub);
  favourites.write(isMarked ? marked.filter((other) => other !== stub) : [...marked, stub]);
  return !isMarked;
}
