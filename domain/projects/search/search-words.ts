import type { FilterWords } from './filter-row.ts';
import { depositWords } from './deposit-words.ts';
import { propertyTypeWords, sizeWords, statusWords, storeyWords, words } from './filter-words.ts';
import { flagWords } from './flag-words.ts';
import { stationLineWords } from './line-words.ts';
import {
  districtWords,
  greaterTorontoWords,
  regionWords,
  surroundingWords,
} from './region-words.ts';
import { occupancyWords } from './occupancy-words.ts';
import { monthlyWords, priceWords, unfilteredWords } from './price-words.ts';
import { roomWords } from './room-words.ts';
import type { SortName } from './sort.ts';
import { stationWords } from './station-words.ts';

const sortWords = (source: string, sort: SortName) => words(source, () => [['sort', sort]]);

/**
 * The words of a search that mean a filter, such as "under 700k", or an order. Not in the filters' rows,
 * which every listing loads in the browser: only the server reads searches.
 */
export const searchWords: readonly FilterWords[] = [
  ...unfilteredWords,
  ...regionWords,
  ...greaterTorontoWords,
  surroundingWords,
  districtWords,
  ...propertyTypeWords,
  ...priceWords,
  ...monthlyWords,
  ...sizeWords,
  ...occupancyWords,
  ...statusWords,
  ...storeyWords,
  ...depositWords,
  ...roomWords,
  ...flagWords,
  ...stationWords,
  ...stationLineWords,
  sortWords(
    'cheap(?:est)?|most affordable|affordable|inexpensive|low(?:est)? prices?|lowest priced?',
    'price-low',
  ),
  sortWords('most expensive', 'price-high'),
  sortWords('newest|latest|(?:just|newly|recently) launched|new launch(?:es)?', 'newest'),
  sortWords('largest|biggest', 'size'),
];
