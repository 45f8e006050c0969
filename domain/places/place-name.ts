import { formatCitySlug } from './city-slug.ts';
import { ontarioCities } from './ontario-cities.ts';
import { torontoPreset } from './toronto.ts';

const cities = new Set([...ontarioCities, ...torontoPreset].map(formatCitySlug));

const tail = /(?:[\s,]+(?:ontario|on|canada))+$/i;
const tailAfterComma = /(?:\s*,\s*(?:ontario|on|canada))+$/i;

/**
 * Removes province and country from an entered place: "Milton, ON" and "milton ontario" are Milton.
 * Without a comma, only for built-in cities: "Bond and Ontario" is a street corner.
 */
export function removeProvince(place: string): string {
  const bare = place.replace(tail, '');
  return cities.has(formatCitySlug(bare)) ? bare : place.replace(tailAfterComma, '');
}
