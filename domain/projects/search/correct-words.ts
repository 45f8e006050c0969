import { isOneEditApart } from '../../text/one-edit.ts';

const known =
  'apartment apartments bathroom bathrooms bedroom bedrooms below between condo condominium condominiums condos construction deposit detached house houses incentives locker lockers million occupancy parking ready station stations storeys studio studios subway townhome townhomes townhouse townhouses under without'.split(
    ' ',
  );

/** Words of filters in place of those with one typing error: "2 bedrom" is "2 bedroom". */
export const correctWords = (text: string): string =>
  text.replace(/\p{L}{4,}/gu, (word) => {
    const lower = word.toLowerCase();
    if (known.includes(lower)) return word;
    return known.find((each) => isOneEditApart(each, lower)) ?? word;
  });
