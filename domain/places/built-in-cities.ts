import { ontarioCities } from './ontario-cities.ts';
import { torontoPreset } from './toronto.ts';

/** The cities that are known without a record of the catalogue. */
export const builtInCities: ReadonlySet<string> = new Set([...ontarioCities, ...torontoPreset]);
