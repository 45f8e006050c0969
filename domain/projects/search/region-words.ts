import { regionCities } from '../../places/region-cities.ts';
import { downtownToronto } from '../../places/toronto.ts';
import type { FilterWords } from './filter-row.ts';
import { words } from './filter-words.ts';

const cities: Readonly<Record<string, readonly string[]>> = regionCities;
const names = Object.keys(cities).join('|');

/** "durham region", "region of peel": the cities in it. */
export const regionWords: readonly FilterWords[] = [
  `(${names}) region`,
  `(?:the )?region of (${names})`,
  // No city has these names.
  '(durham|halton|peel)(?! hills)',
].map((source) =>
  words(source, ([, name = '']) => (cities[name] ?? []).map((city) => ['city', city] as const)),
);

/** "condos downtown", but not "downtown Ottawa". */
export const districtWords: FilterWords = {
  ...words('(?:toronto )?(?:downtown|dt)(?: core)?', () => [['city', downtownToronto]]),
  yields: true,
};
