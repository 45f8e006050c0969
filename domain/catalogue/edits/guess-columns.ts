import { parseNumber } from '../../text/parse-number.ts';
import { parseBaths } from '../fields/parse-baths.ts';
import { parseBeds } from '../fields/parse-beds.ts';
import { isUnknownValue } from '../fields/unknown-value.ts';
import { isAvailability } from './grid-cells.ts';
import type { GridColumn } from './grid-columns.ts';
import { isBedWords, isHomePrice, listFilled } from './pasted-lines.ts';

const side =
  '(?:[nsew]|[ns][ew]|north|south|east|west|nord|sud|est|ouest|(?:north|south)[ -]?(?:east|west))';
const exposure = new RegExp(`^${side}(?: *[/&,+-] *${side})*$`, 'i');

const isBetween = (text: string, min: number, max: number) => {
  const number = parseNumber(text);
  return number !== null && number >= min && number <= max;
};
const isBathWords = (text: string) => {
  const baths = /\p{L}/u.test(text) ? parseBaths(text) : null;
  return baths !== null && baths < 10;
};
const isCount = (text: string) => /^\d(?:\.5|½)?$/.test(text);

/** The kinds of texts by which columns of plans are told, the plainest first. */
const kinds: readonly { name: string; isKind: (text: string) => boolean }[] = [
  { name: 'priceCad', isKind: isHomePrice },
  { name: 'exposure', isKind: (text) => exposure.test(text) },
  { name: 'availability', isKind: isAvailability },
  { name: 'beds', isKind: (text) => isBedWords(text) || /^\d ?\+ ?(?:1|d)/i.test(text) },
  { name: 'baths', isKind: isBathWords },
  { name: 'interiorSqFt', isKind: (text) => isBetween(text, 200, 20_000) },
  { name: 'exteriorSqFt', isKind: (text) => isBetween(text, 15, 2000) },
  { name: 'beds', isKind: (text) => isCount(text) && parseBeds(text) !== null },
  { name: 'baths', isKind: isCount },
];

/**
 * The columns of plans without headings that we know, by what stands in them; -1 for others. Null if they
 * are too few to tell.
 */
export function guessColumns(
  columns: readonly GridColumn[],
  lines: readonly (readonly string[])[],
): number[] | null {
  const rows = lines.filter((line) => listFilled(line).length > 1);
  const width = Math.max(0, ...rows.map((line) => line.length));
  const guessed = Array.from({ length: width }, () => -1);
  const find = (name: string) => columns.findIndex((each) => each.name === name);
  if (find('priceCad') < 0) return null;
  for (const { name, isKind } of kinds) {
    const index = find(name);
    if (guessed.includes(index)) continue;
    // The first column names plans, perhaps by numbers.
    const at = [...guessed.keys()].slice(1).find((position) => {
      const texts = listFilled(rows.map((line) => line[position] ?? ''));
      const known = texts.filter((text) => !isUnknownValue(text));
      const fitting = known.filter(isKind).length;
      // Below prices there is "Sold out", too.
      const besides = name === 'priceCad' ? known.filter(isAvailability).length : 0;
      return guessed[position] === -1 && fitting > 0 && fitting + besides === known.length;
    });
    if (at !== undefined) guessed[at] = index;
  }
  if (guessed.filter((index) => index >= 0).length < 2) return null;
  if (width > 0) guessed[0] = find('name');
  return guessed;
}
