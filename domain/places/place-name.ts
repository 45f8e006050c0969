import { formatCitySlug } from './city-slug.ts';
import { ontarioCities } from './ontario-cities.ts';
import { torontoPreset } from './toronto.ts';

const cities = new Set([...ontarioCities, ...torontoPreset].map(formatCitySlug));

const tail = /(?:[\s,]+(?:ontario|on|canada))+$/i;
const tailAfterComma = /(?:\s*,\s*(?:ontario|on|canada))+$/i;

/**
 * A typed place without province and country: "Milton, ON" and "milton ontario" are Milton. Without a
 * comma only of a built-in city: "Bond and Ontario" is a corner.
 */
export function cutProvince(place: string): string {
  const bare = place.replace(tail, '');
  return cities.has(formatCitySlug(bare)) ? bare : place.replace(tailAfterComma, '');
}
