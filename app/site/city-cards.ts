/**
 * How many cities have a picture card on the not-found page. In its own file, because every page's
 * scripts include the not-found page, but not the code that lists the cities.
 */
export const cityCardCount = 4;
