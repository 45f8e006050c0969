import { foldText } from '../text/fold-text.ts';

/** The Toronto municipalities preset; the city filter omits these names (B-9.9). */
export const torontoPreset: ReadonlySet<string> = new Set([
  'Toronto',
  'East York',
  'North York',
  'Scarborough',
  'Toronto/York',
  'Etobicoke',
  'Old Toronto',
  'York',
]);

export const isTorontoArea = (area: string | null): boolean => foldText(area ?? '') === 'toronto';

const municipalities = new Map([...torontoPreset].map((name) => [foldText(name), name]));

/** Whether a text begins or is the name of a municipality of the preset. */
export const isTorontoPart = (text: string): boolean =>
  foldText(text).length >= 3 &&
  [...municipalities.keys()].some((name) => name.startsWith(foldText(text)));

export const downtownToronto = 'Downtown Toronto';

/**
 * What buyers call some zones together, by the zone. The zones' own descriptions say so: "Downtown core west
 * of Yonge" is C1, "Downtown east of Yonge" C8. No source states which zones are midtown.
 */
const districtByZone: ReadonlyMap<string, string> = new Map([
  ['C1', downtownToronto],
  ['C8', downtownToronto],
]);

export const torontoDistricts: ReadonlySet<string> = new Set(districtByZone.values());

/** Whether a city of filters is Toronto or a part of it. */
export const isInToronto = (city: string): boolean =>
  torontoPreset.has(city) || torontoDistricts.has(city);

/**
 * Adds a city that stands directly behind another: "East York, Toronto" and "Toronto (East York)" name
 * one place, "East York or Toronto" two.
 */
export function addJoinedCity(cities: readonly string[], before: string, city: string): string[] {
  const isPart = (each: string) => each !== 'Toronto' && isInToronto(each);
  if (city === 'Toronto' && isPart(before)) return [...cities];
  const others =
    before === 'Toronto' && isPart(city) ? cities.filter((each) => each !== before) : cities;
  return [...others, city];
}

/**
 * The names of a place in the City filter: its own city and, of a part of Toronto, the municipality
 * that its zone ends in, as in "E4 - Scarborough", its district, and Toronto.
 */
export function listCities({
  city,
  mlsZone,
}: {
  city: string;
  mlsZone: string | null;
}): readonly string[] {
  const zone = mlsZone?.replace(/^.*\s-\s/, '') ?? '';
  const parts = [
    ...[city, zone].map((name) => municipalities.get(foldText(name))),
    districtByZone.get(mlsZone?.split(' ')[0] ?? ''),
  ].filter((name) => name !== undefined);
  return parts.length > 0 ? [...new Set([city, ...parts, 'Toronto'])] : [city];
}

export const torontoCentre = { latitude: 43.65, longitude: -79.38 };
