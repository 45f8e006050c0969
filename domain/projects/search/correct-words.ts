import { isOneEditApart } from '../../text/one-edit.ts';

/** What people search for: words of filters and orders, and of what texts say of homes. */
const known = [
  'apartment apartments bachelor bathroom bathrooms bedroom bedrooms below between condo condominium',
  'condominiums condos construction deposit deposits detached fourplex freehold freeholds house houses',
  'incentives locker lockers lofts million occupancy parking quadraplex ready semis stacked station',
  'stations storage storeys studio studios subway townhome townhomes townhouse townhouses transit under',
  'washroom washrooms without affordable cheapest expensive largest biggest latest newest balcony',
  'concierge courtyard downtown elevator fitness furnished garage luxury penthouse playground rooftop',
  'terrace waterfront',
].flatMap((line) => line.split(' '));

/** A letter from one of those, and a thing of its own. */
const other = ['lots'];

/**
 * Known words in place of those with one typing error: "2 bedrom" is "2 bedroom". Those of names, and
 * others that mean something, stay as they are.
 */
export const correctWords = (text: string, isMeant: (word: string) => boolean): string =>
  text.replace(/\p{L}{4,}/gu, (word) => {
    const lower = word.toLowerCase();
    const meant = known.includes(lower) ? lower : known.find((each) => isOneEditApart(each, lower));
    return meant === undefined || meant === lower || other.includes(lower) || isMeant(lower)
      ? word
      : meant;
  });
