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

export const isTorontoArea = (area: string | null): boolean => area?.toLowerCase() === 'toronto';

export const torontoCentre = { latitude: 43.65, longitude: -79.38 };
