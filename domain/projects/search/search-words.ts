import type { FilterWords } from './filter-row.ts';
import {
  depositWords,
  monthlyWords,
  occupancyWords,
  priceWords,
  propertyTypeWords,
  sizeWords,
  statusWords,
  storeyWords,
} from './filter-words.ts';
import type { FilterName } from './filters.ts';
import {
  bathroomWords,
  bedroomWords,
  denWords,
  incentiveWords,
  lockerWords,
  parkingWords,
} from './plan-words.ts';
import { regionWords } from './region-words.ts';
import { stationWords } from './station-words.ts';

/**
 * The words of a search that mean a filter, such as "under 700k". Not in the filters' rows, which every
 * listing loads in the browser: only the server reads searches.
 */
export const searchWords: Readonly<Partial<Record<FilterName, readonly FilterWords[]>>> = {
  city: regionWords,
  type: propertyTypeWords,
  price: priceWords,
  monthly: monthlyWords,
  beds: bedroomWords,
  baths: bathroomWords,
  den: denWords,
  size: sizeWords,
  occupancy: occupancyWords,
  status: statusWords,
  storeys: storeyWords,
  deposit: depositWords,
  parking: parkingWords,
  locker: lockerWords,
  incentives: incentiveWords,
  station: stationWords,
};
