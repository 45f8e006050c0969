import { parseNumber } from '../../text/parse-number.ts';
import { parseBeds } from './parse-beds.ts';

const words: Readonly<Record<string, number>> = { one: 1, two: 2, three: 3, four: 4, five: 5 };
const unit = /[ -]*(?:ba(?:th)?s?|bath ?rooms?|wash ?rooms?|wr)\.?$/;
const half = '(?:h|half|halves|p|pw?dr?|powder)(?: *(?:bath|room|rm)s?)?';
/** "2 full, 1 half", "2F 1H", "2 full + 1 pwdr", "2 baths + powder". */
const halves = new RegExp(
  `^(\\d)(?!\\d| *${half}$) *(?:(?:f|full)(?: *ba(?:th)?s?)?|ba(?:th)?s?|washrooms?)?(?: *[,+&/]? *(?:and |w/ *|with )?(\\d)? *${half})$`,
);
const full = /^(\d) *(?:f|full)(?: *ba(?:th)?s?)?$/;

/** Bathrooms as price lists write them: "2½", "2 baths", "2F 1H", "Two"; null for other text. */
export function parseBaths(text: string): number | null {
  const plain = text.trim().toLowerCase().replace(/\s+/g, ' ');
  const [, whole, halfCount = '1'] = halves.exec(plain) ?? [];
  if (whole !== undefined) return Number(whole) + Number(halfCount) / 2;
  const [, alone] = full.exec(plain) ?? [];
  if (alone !== undefined) return Number(alone);
  const count = plain.replace(unit, '');
  return words[count] ?? parseNumber(count);
}

/** The texts for bedrooms and bathrooms in one cell such as "2/2" or "1+1/2", whose bedrooms alone say neither. */
export function parseBedsAndBaths(text: string): { beds: string; baths: string } | null {
  const [, beds = '', baths = ''] = /^(.+?) *\/ *([\d.]+)$/.exec(text.trim()) ?? [];
  return parseBeds(text) === null && parseBeds(beds) && parseBaths(baths) !== null
    ? { beds, baths }
    : null;
}
