export type ImportFormat = 'json' | 'geojson' | 'csv';

/**
 * Tells the format of a file by its name's ending, or by its first character where the ending says
 * nothing. A FeatureCollection in a .json file is recognised later, by its type.
 */
export function detectFormat(fileName: string, text: string): ImportFormat {
  const ending = /\.([a-z]+)$/.exec(fileName.toLowerCase())?.[1];
  if (ending === 'geojson') return 'geojson';
  if (ending === 'json') return 'json';
  if (ending === 'csv' || ending === 'tsv') return 'csv';
  return /^\s*[[{]/.test(text) ? 'json' : 'csv';
}
