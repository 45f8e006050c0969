import { foldLetters } from './fold-text.ts';

const maxSlugLength = 120;
/** Longer texts are never names. */
const maxTextLength = 1000;

/** At most 120 characters; '' for a text without any letter or digit. */
export function slugify(text: string): string {
  // A space before a fraction: "1½" is not "11/2".
  const words = foldLetters(text.slice(0, maxTextLength).replace(/(\p{Nd})(?=[¼-¾⅐-⅞])/gu, '$1 '))
    .replace(/['’`]/g, '')
    .replace(/&/g, ' and ')
    .split(/[^a-z0-9]+/)
    .filter(Boolean);
  return words.join('-').slice(0, maxSlugLength).replace(/-$/, '');
}
