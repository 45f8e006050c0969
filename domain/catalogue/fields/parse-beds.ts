import { normalizeText } from '../../text/normalize-text.ts';
import { withDecimals } from '../../text/parse-number.ts';
import { isRecord } from './is-record.ts';

interface Beds {
  beds: number;
  hasDen: boolean;
  /** Where they stand behind the bedrooms: "3 bed / 2 bath". */
  baths?: number;
}

const den =
  '(?:\\s*(?:\\+|&|plus|and|with|w/|et|avec)\\s*(?:1|(?:an?\\s+|une?\\s+|1\\s*)?WORD)\\.?(?:\\s*\\(den\\))?|\\s*[,/]?\\s*\\(?(?:1\\s+)?WORD\\)?)'.replaceAll(
    'WORD',
    '(?:d(?:en)?|flex|study|media|office|fam(?:ily)?|library|sun ?room|nook|tech|coin(?: bureau)?|bureau|boudoir|alcôve)(?: r(?:oo)?m)?',
  );
const beds = '(\\d{1,2}(?:\\.5)?|studio|bachelor|bach|one|two|three|four|five)';
/** "3 Bdrm TH": a kind of home behind its bedrooms. */
const home = '(?:\\.? +(?:th|town ?(?:home|house)|loft|penthouse|semi(?:-detached)?|detached))?';
const unit = `(?:\\s*-?\\s*(?:b(?:e?d)?r?m?s?|bedrooms?|ch(?:ambres?)?|c\\.?a?\\.?c)${home})?\\.?`;
const baths =
  '(?:\\s*[,/|&]?\\s*\\(?(\\d(?:\\.5)?)\\s*-?\\s*(?:b(?:a(?:ths?|throoms?)?)?|washrooms?|wr)\\.?\\)?)';
const shape = new RegExp(`^${beds}${unit}(${den})?${unit}${baths}?$`, 'i');

const numbers: Readonly<Record<string, number>> = {
  studio: 0,
  bachelor: 0,
  bach: 0,
  one: 1,
  two: 2,
  three: 3,
  four: 4,
  five: 5,
};

/** "Jr", "Jr.", "Junior", also before a figure: "JR1B". */
const junior = /(^|[^a-z])j(?:unio)?r\.?(?=[^a-z]|$)/gi;
const edges = /^[\s/|,()&-]+|[\s/|,()&-]+$/g;

/**
 * A junior one-bedroom is sold as one bedroom, and a list that writes "Studio/Jr" means a studio.
 */
function withoutJunior(text: string): string {
  const without = text.replace(junior, '$1 ');
  if (without === text) return text;
  const rest = without.replace(edges, '').trim();
  if (/^(?:suite|unit)?$/i.test(rest)) return '1';
  return !shape.test(rest) && /studio|bach/i.test(rest) ? 'studio' : rest;
}

/**
 * Bedrooms as price lists write them: "2+1", "1 + Den", "1BR+D", "Studio", "Jr. 1"; null for other
 * text.
 */
export function parseBeds(text: string): Beds | null {
  const found = shape.exec(withoutJunior(normalizeText(withDecimals(text), 'NFKC').trim()));
  const count = found?.[1]?.toLowerCase();
  if (!found || count === undefined) return null;
  return {
    beds: numbers[count] ?? Number(count),
    hasDen: found[2] !== undefined,
    ...(found[3] !== undefined && { baths: Number(found[3]) }),
  };
}

const secondDen = /^(\d{1,2}) *(?:\+|&|plus|and) *(?:[2-9]|two)(?: *d(?:en)?s?)?$/i;
/** What a spreadsheet makes of "2-1" and "1/2". */
const sheetDay = /^(?:\d{1,2}-[a-z]{3}|[a-z]{3}-\d{1,2})$/i;

/** Why a text is no number of bedrooms, with what to write, as the end of a sentence. */
export function explainBeds(text: string): string {
  const dens = secondDen.exec(text.trim());
  if (dens) return `has more than one den: write ${dens[1]}+1`;
  const is = sheetDay.test(text.trim()) ? 'was made a day by the spreadsheet' : 'is not a number';
  return `${is}: write 2, 2+1 or Studio`;
}

/** A floor plan whose bedrooms are written as text, with its bedrooms, den and baths apart. */
export function withParsedBeds(plan: unknown): unknown {
  if (!isRecord(plan) || typeof plan['beds'] !== 'string') return plan;
  const parsed = parseBeds(plan['beds']);
  if (!parsed) return plan;
  const { beds: count, hasDen, baths: besides } = parsed;
  return {
    ...(besides !== undefined && { baths: besides }),
    ...plan,
    beds: count,
    ...(hasDen && { hasDen }),
  };
}
