import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Place } from '../../domain/places/place-index.ts';

const file = path.join(import.meta.dirname, 'gazetteer.json');

/** Provinces and territories by GeoNames code (admin1). */
const provinces: Readonly<Record<string, string>> = {
  '01': 'Alberta',
  '02': 'British Columbia',
  '03': 'Manitoba',
  '04': 'New Brunswick',
  '05': 'Newfoundland and Labrador',
  '07': 'Nova Scotia',
  '08': 'Ontario',
  '09': 'Prince Edward Island',
  '10': 'Quebec',
  '11': 'Saskatchewan',
  '12': 'Yukon',
  '13': 'Northwest Territories',
  '14': 'Nunavut',
};

type Row = [
  name: string,
  provinceCode: string,
  latitude: number,
  longitude: number,
  population: number,
  kind: string,
];

/** Reads the built-in places of Canada: Ontario's first, then the others, by population. */
export async function readGazetteer(): Promise<Place[]> {
  const rows = JSON.parse(await readFile(file, 'utf8')) as Row[];
  const isOutside = ([, code]: Row) => Number(provinces[code] !== 'Ontario');
  return rows
    .toSorted((a, b) => isOutside(a) - isOutside(b) || b[4] - a[4])
    .map(([name, code, latitude, longitude]) => ({
      name,
      region: provinces[code] ?? 'Canada',
      latitude,
      longitude,
    }));
}
