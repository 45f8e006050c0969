import type { FilterWords, WrittenValue } from './filter-row.ts';

export const words = (source: string, write: FilterWords['write']): FilterWords => ({
  pattern: new RegExp(`(?:${source})(?= |$)`, 'y'),
  write,
});

export const under =
  '(?:(?:(?:no|not|nothing|never|cant|dont)(?: want to)?(?: (?:spend|pay|go|costing|afford))? )(?:over|above|more th[ae]n|higher than)|under|below|sub|less th[ae]n|lower than|cheaper than|up to|at most|(?:(?:my )?(?:max(?:imum)? )?budget|max(?:imum)?)(?: of| is)?|<=?|≤) ?';
const over =
  '(?:over|above|more than|higher than|at least|from|starting at|min(?:imum)?(?: of)?|>=?|≥) ?';
/** A number, with or without a dollar sign. */
export const amount = '\\$? ?(\\d[\\d,]*(?:\\.\\d+)?) ?';
const thousands = /^(?:k|thousand|grand)$/;
const millions = /^(?:m|mil|mill|million)$/;

/** The number of "750,000", "700k" or "1.2 million"; null for none that is written so. */
export function readAmount(digits = '', unit = ''): number | null {
  const number = Number(digits.replaceAll(',', ''));
  const factor = thousands.test(unit) ? 1000 : millions.test(unit) ? 1_000_000 : 1;
  const value = Math.round(number * factor);
  return Number.isSafeInteger(value) && String(value).length <= 10 ? value : null;
}

interface RangeWords {
  parameter: string;
  /** Pattern of what may stand behind a number. */
  unit: string;
  read?(digits: string | undefined, unit: string | undefined): number | null;
  /** The sides that a number without "under" or "over" limits. */
  bare: readonly ('min' | 'max')[];
}

/** "under 700k", "over 700k", "500k to 700k", "between 500 and 700k", "700k+" and "700k". */
export function rangeWords({
  parameter,
  unit,
  read = readAmount,
  bare,
}: RangeWords): readonly FilterWords[] {
  const one = `${amount}(${unit})`;
  const first = `${amount}(${unit})?`;
  const write = (side: 'min' | 'max', value: number | null): WrittenValue =>
    value === null ? [] : [[`${parameter}_${side}`, String(value)]];
  return [
    words(under + one, ([, digits, its]) => write('max', read(digits, its))),
    words(over + one, ([, digits, its]) => write('min', read(digits, its))),
    words(`${one} ?(?:max(?:imum)?|(?:or|and) (?:less|under|below))`, ([, digits, its]) =>
      write('max', read(digits, its)),
    ),
    words(
      `${one} ?(?:\\+|plus|min(?:imum)?|(?:or|and) (?:more|up|over|above))`,
      ([, digits, its]) => write('min', read(digits, its)),
    ),
    words(`${amount}\\+ ?(${unit})`, ([, digits, its]) => write('min', read(digits, its))),
    words(`(?:between |from )?${first}(?: | ?(?:to|and|or) ?)${one}`, (match) => {
      const [, low, lowUnit, high, highUnit] = match;
      const max = read(high, highUnit);
      const sameUnit = read(low, lowUnit || highUnit);
      // "800 to 1.2 million" is from 800,000.
      const min = (sameUnit ?? 0) > (max ?? 0) ? read(low, lowUnit) : sameUnit;
      return min === null || max === null ? [] : [...write('min', min), ...write('max', max)];
    }),
    words(one, ([, digits, its]) => bare.flatMap((side) => write(side, read(digits, its)))),
  ];
}

const sqFtPerSqMetre = 10.7639;

export const sizeWords = rangeWords({
  parameter: 'size',
  unit: 'sq ?f(?:ee|oo)?t|sf|square f(?:ee|oo)t|m2|sq ?m(?:etres?|eters?)?|square met(?:re|er)s?',
  read(digits, unit) {
    const value = readAmount(digits);
    return value !== null && unit?.includes('m') ? Math.round(value * sqFtPerSqMetre) : value;
  },
  bare: ['min'],
});

const storeys = (min: string, max: string) => [
  ...(min ? [['storeys_min', min] as const] : []),
  ...(max ? [['storeys_max', max] as const] : []),
];

export const storeyWords: readonly FilterWords[] = [
  ...rangeWords({
    parameter: 'storeys',
    unit: 'storeys?|stor(?:y|ies)|floors?',
    bare: ['min', 'max'],
  }),
  // By the steps that the filter offers.
  words('low ?rises?', () => storeys('', '4')),
  words('mid ?rises?', () => storeys('5', '12')),
  words('(?:high|hi) ?rises?', () => storeys('13', '')),
];

const home = '(?:house|home)s?';
const town = `town ?${home}`;

const typeWords = (source: string, ...types: readonly string[]) =>
  words(source, () => types.map((type) => ['type', type] as const));

const freehold = ['Detached Houses', 'Semi Detached Houses', 'Freehold Row Town Homes', 'Link'];

export const propertyTypeWords: readonly FilterWords[] = [
  typeWords('condos?|condominiums?|apartments?|apts?|lofts?|flats?', 'Condominium'),
  // Towns are of their own types.
  typeWords('(?:detached )?(?<dropped>bunga(?:low|loft)s?)(?! town)', 'Detached Houses'),
  typeWords(`(?:fully )?detached(?: ${home})?|single family(?: ${home})?`, 'Detached Houses'),
  typeWords(`semis?(?: ?detached)?(?: ${home})?`, 'Semi Detached Houses'),
  typeWords(
    `(?:(?<dropped>back to back) )?(?:${town}|towns)`,
    'Freehold Row Town Homes',
    'Stacked Condo Town Homes',
  ),
  typeWords(
    `row ?${home}|freehold(?: row)? (?:${town}|towns)|row (?:${town}|towns)`,
    'Freehold Row Town Homes',
  ),
  typeWords(
    `stacked(?: condo)?(?: (?:${town}|towns))?|condo (?:${town}|towns)`,
    'Stacked Condo Town Homes',
  ),
  typeWords(`link(?:ed)? ${home}|link detached(?: ${home})?`, 'Link'),
  // Owned with its land.
  typeWords(`freeholds?(?: ${home})?`, ...freehold),
  // Without a condominium there are none.
  {
    ...typeWords(
      '(?:no|without|zero) (?:(?:monthly|maintenance|condo|strata|common element) )?fees?',
      ...freehold,
    ),
    narrows: true,
  },
  typeWords('quadr?a?plex(?:es)?|fourplex(?:es)?|four ?plex', 'Quadraplex'),
  typeWords('houses?', ...freehold),
];

/** Stages of construction that a text asks for, as the filter has them. */
export const statusWords: readonly FilterWords[] = [
  words(
    '(?:move in ready|(?:ready|available) (?:now|to move in)|immediate(?:ly)? (?:occupancy|possession|available)|(?:quick|fast) (?:occupancy|possession|closing)|already built)',
    () => [['status', 'Completed']],
  ),
];
