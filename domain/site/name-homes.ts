import { countOf } from '../text/count-of.ts';

/** The title of a list that somebody shares: "3 homes: Sextant, Talus, Ledger House". */
export const nameHomes = (titles: readonly string[]): string =>
  `${countOf(titles.length, 'home')}: ${titles.join(', ')}`;
