import {
  formatPartWord,
  isSitePart,
  parsePartWord,
  type CataloguePart,
  type ContentPart,
} from '../../domain/catalogue/catalogue-parts.ts';
import { ConsoleRefusal } from './operate.ts';

/** Throws ConsoleRefusal for an address that names no part. */
export function readPart(word: string): CataloguePart {
  const part = parsePartWord(word);
  if (!part || formatPartWord(part) !== word)
    throw new ConsoleRefusal(404, 'There is no such part of the catalogue.');
  return part;
}

/** Throws ConsoleRefusal for a part of the site as well: it has no list, and starts elsewhere. */
export function readContentPart(word: string): ContentPart {
  const part = readPart(word);
  if (isSitePart(part))
    throw new ConsoleRefusal(404, 'What the site says of itself is changed one by one, in Site.');
  return part;
}
