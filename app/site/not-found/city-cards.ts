/**
 * How many cities have a picture card on the not-found page. Beside nothing else, because that page is
 * in the scripts of all, and what makes the list of cities is not.
 */
export const cityCards = 4;
