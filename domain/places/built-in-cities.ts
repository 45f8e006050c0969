import { ontarioCities } from './ontario-cities.ts';
import { torontoPreset } from './toronto.ts';

/** The cities known without a record in the catalogue. */
export const builtInCities: ReadonlySet<string> = new Set([...ontarioCities, ...torontoPreset]);
