const fileEnding = /\.(?:apng|avif|bmp|gif|heic|jfif|jpe?g|pdf|png|svg|tiff?|webp)\b/i;

/** Why a text does not describe a picture, as the end of a sentence; null when it may. */
export function findAltProblem(alt: unknown): string | null {
  const text = typeof alt === 'string' ? alt.trim() : '';
  if (text === '') return 'is missing';
  if (fileEnding.test(text) || text.includes('_'))
    return 'is a file name: describe what the picture shows';
  return null;
}
