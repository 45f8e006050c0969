const fileEnding = /\.(?:apng|avif|bmp|gif|heic|jfif|jpe?g|pdf|png|svg|tiff?|webp)\b/i;

/** Why words do not say what a picture shows, as the end of "This …"; null for words that may. */
export function findAltProblem(alt: unknown): string | null {
  const text = typeof alt === 'string' ? alt.trim() : '';
  if (text === '') return 'is missing';
  if (fileEnding.test(text) || text.includes('_'))
    return 'is the name of a file: say what the picture shows';
  return null;
}
