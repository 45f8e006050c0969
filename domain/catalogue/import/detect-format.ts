export type ImportFormat = 'json' | 'geojson' | 'csv';

/**
 * By the extension, else by the first character. A FeatureCollection in .json is detected later.
 */
export function detectFormat(fileName: string, text: string): ImportFormat {
  const ending = /\.([a-z]+)$/.exec(fileName.toLowerCase())?.[1];
  if (ending === 'geojson') return 'geojson';
  if (ending === 'json') return 'json';
  if (ending === 'csv' || ending === 'tsv') return 'csv';
  return /^\s*[[{]/.test(text) ? 'json' : 'csv';
}
