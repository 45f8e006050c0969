import { greaterToronto, regionCities } from '../../places/region-cities.ts';
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

const around = '(?:(?:and|&) )?(?:(?:the|its) )?(?:surrounding )?(?:areas?|region)';
const gta = `(?:the )?(?:gta|greater toronto|toronto ${around})(?: areas?| region)?`;

/** "GTA", "Toronto and area" and "GTHA": its cities, or of those that are named the ones in it. */
export const greaterTorontoWords: readonly FilterWords[] = [
  words(gta, () => greaterToronto.map((city) => ['city', city])),
  words(
    `(?:the )?(?:gtha|(?:greater toronto|gta) (?:(?:and|&|or) )?hamilton)(?: areas?| region)?`,
    () => [...greaterToronto, 'Hamilton'].map((city) => ['city', city]),
  ),
].map((each) => ({ ...each, narrows: true }));

/** "Hamilton and area", of which no filter knows what lies around. */
export const surroundingWords: FilterWords = words(
  '(?<dropped>(?:and|&) (?:(?:the|its) )?(?:surrounding |nearby )?(?:areas?|suburbs|surroundings|region)|(?:and )?surrounding(?: areas?| cities| towns| communities)?)',
  () => [],
);

/** "condos downtown", but not "downtown Ottawa". */
export const districtWords: FilterWords = {
  ...words('(?:toronto )?(?:downtown|dt)(?: core)?', () => [['city', downtownToronto]]),
  yields: true,
};
