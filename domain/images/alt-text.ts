const fileEnding = /\.(?:apng|avif|bmp|gif|heic|jfif|jpe?g|pdf|png|svg|tiff?|webp)\b/i;

/** Why a text is no description of a picture, as the end of "This …"; null when it may be one. */
export function findAltProblem(alt: unknown): string | null {
  const text = typeof alt === 'string' ? alt.trim() : '';
  if (text === '') return 'is missing';
  if (fileEnding.test(text) || text.includes('_'))
    return 'is the name of a file: say what the picture shows';
  return null;
}
