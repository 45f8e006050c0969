import type { FilterWords, WrittenValue } from './filter-row.ts';

export const words = (source: string, write: FilterWords['write']): FilterWords => ({
  pattern: new RegExp(`(?:${source})(?= |$)`, 'y'),
  write,
});

export const under =
  '(?:(?:(?:no|not|nothing|never|cant|dont)(?: want to)?(?: (?:spend|pay|go|costing|afford))? )(?:over|above|more th[ae]n|higher than)|under|below|sub|less th[ae]n|lower than|cheaper than|up to|at most|(?:(?:my )?(?:max(?:imum)? )?budget|max(?:imum)?)(?: of| is)?|<=?|≤) ?';
const over =
  '(?:over|above|more than|higher than|at least|from|starting at|min(?:imum)?(?: of)?|>=?|≥) ?';
const amount = '\\$? ?(\\d[\\d,]*(?:\\.\\d+)?) ?';
const thousands = /^(?:k|thousand|grand)$/;
const millions = /^(?:m|mil|mill|million)$/;

/** The number of "750,000", "700k" or "1.2 million"; null for none that is written so. */
function readAmount(digits = '', unit = ''): number | null {
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

/** "under $3,000 a month", "2.5k/month", "3000 monthly" and "payments under 3000". */
const monthlyAmount = `(?:${under})?${amount}(k|thousand|grand)?(?: (?:dollars?|cad))?`;
const aMonth = ' ?(?:(?:a|per|each|/) ?month|monthly)(?: payments?)?';
const payment = '(?:monthly |mortgage )?(?:mortgage|payments?)(?: of)? ';

export const monthlyWords: readonly FilterWords[] = [
  `${monthlyAmount}${aMonth}`,
  `${payment}${monthlyAmount}(?:${aMonth})?`,
].map((source) =>
  words(source, ([, digits, unit]) => {
    const value = readAmount(digits, unit);
    return value === null ? [] : [['monthly', String(value)]];
  }),
);

const minPrice = 10_000;
/** "400 m" are metres. */
const maxPrice = 99_000_000;
/** "under 700" is said for 700,000. */
const [minShort, maxShort] = [100, 9999];

function readPrice(digits?: string, unit?: string): number | null {
  // "under 1.5" is said of millions.
  const value = readAmount(digits, unit || !/^\d\.\d+$/.test(digits ?? '') ? unit : 'm');
  if (value === null || value > maxPrice) return null;
  const isShort = !unit && value >= minShort && value <= maxShort;
  return isShort ? value * 1000 : value >= minPrice ? value : null;
}

const priceUnit = 'k|thousand|grand|m|mil|mill|million';
const [bareUnder, ...otherPrices] = rangeWords({
  parameter: 'price',
  unit: `(?:${priceUnit})?(?: (?:dollars?|cad))?(?! (?:met(?:re|er)s?|km|min(?:ute)?s?|hours?|days?|weeks?|months?|years?|acres?|feet|ft|units?))`,
  read: (digits, unit) => readPrice(digits, unit?.replace(/ ?(?:dollars?|cad)$/, '')),
  bare: ['max'],
});

/**
 * "low 500s", "high $600k's" and "low $1.2M's", as the labels of prices have them; "700s" and "mid 700s"
 * are all of them, because no label tells where in a half of them a price is.
 */
const priceLabel = words(
  '(?:in )?(?:the )?(?:(?<dropped>low to mid|mid to high|mid)|(low|high)(?: to (high))?)? ?\\$? ?(?:([1-9])00k?s|(\\d\\.\\d) ?(?:m|mil|million)s?)',
  ([, mid, from, to, hundreds, decimal]) => {
    if (decimal !== undefined && !mid && !from) return [];
    const start = hundreds ? Number(hundreds) * 100_000 : Math.round(Number(decimal) * 1_000_000);
    const [min, max] = [from === 'high' ? 50_000 : 0, from === 'low' && !to ? 50_000 : 100_000];
    return [
      ['price_min', String(start + min)],
      ['price_max', String(start + max - 1)],
    ];
  },
);

/** A tenth more or less: "around 700k" and "700k-ish" are 630,000 to 770,000. */
const around = [
  `(?:around|about|approx(?:imately)?|roughly|circa) ?${amount}(${priceUnit})?`,
  `${amount}(${priceUnit})? ?ish`,
].map((source) =>
  words(source, ([, digits, unit]) => {
    const price = readPrice(digits, unit);
    return price === null
      ? []
      : [
          ['price_min', String(Math.round(price * 0.9))],
          ['price_max', String(Math.round(price * 1.1))],
        ];
  }),
);

export const priceWords: readonly FilterWords[] = [
  priceLabel,
  ...around,
  ...(bareUnder ? [bareUnder] : []),
  ...otherPrices.map(({ pattern, write }) => ({
    pattern,
    // Numbers alone are a price only if they are written as one, or as two: "600 to 800".
    write: (match: RegExpExecArray) =>
      /\$|k|m|thou|grand|,\d{3}|\d{5}|^\D|^\d{3} (?:(?:to|and|or) )?\d{3,4}$/.test(match[0])
        ? write(match)
        : [],
  })),
];

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
  words('high ?rises?', () => storeys('13', '')),
];

/** Behind a number, what makes an address of it: "2028 Queen Street" is no year. */
export const streetName =
  ' (?:\\S+ ){1,2}(?:street|st|avenue|ave|road|rd|drive|dr|boulevard|blvd|crescent|cres|lane|court|way|place|terrace|trail|circle|parkway)(?: |$)';
/** A part of a year; only years can be asked for. */
const season =
  '(?:(?<dropped>early|mid|late|spring|summer|fall|autumn|winter|end of|beginning of|q[1-4]|jan(?:uary)?|feb(?:ruary)?|mar(?:ch)?|apr(?:il)?|may|june?|july?|aug(?:ust)?|sept?(?:ember)?|oct(?:ober)?|nov(?:ember)?|dec(?:ember)?) )';
const ready =
  '(?:(?:occupancy|completion|completed|complete|closing|mov(?:e|ing) in|(?:ready|available)(?: to move in)?|built|finished|done) )';
const moving = '(?:occupancy|completion|closing|move in)';
const inThe = '(?:in |for |of |is )?(?:the )?';
const year = '(?<year>20\\d\\d)';
/** How many years before or after the one that is named may have projects. */
const yearsAround = 10;

function listYears(from: number, to: number): WrittenValue {
  const years = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return years.map((each) => ['occupancy', String(each)]);
}

/** Years counted from the one that is named; of it, too, if a part of it is: "after spring 2027". */
const yearWords = (source: string, first: number, last: number): FilterWords =>
  words(source, ({ groups }) => {
    const isPart = groups?.['dropped'] !== undefined;
    const [from = 0, to = 0] = [first, last].map(
      (each) => Number(groups?.['year']) + (isPart && Math.abs(each) === 1 ? 0 : each),
    );
    return listYears(from, to);
  });

const by = '(?:by|until|no later than|at latest)(?: the)?';
const later = '(?:\\+|(?:or|and) later|onwards?)';

export const occupancyWords: readonly FilterWords[] = [
  yearWords(`(?:${ready}${inThe}|in |${ready}?${inThe}${season})${year}(?: ${moving})?`, 0, 0),
  yearWords(`(?<year>20[2-4]\\d)(?: ${moving})?(?!${streetName})`, 0, 0),
  yearWords(`${ready}?${by} (?:end of |late |${season})?${year}`, -yearsAround, 0),
  yearWords(`${ready}?(?:before|earlier than) (?:the )?${season}?${year}`, -yearsAround, -1),
  yearWords(`${ready}?(?:after|later than) (?:the )?${season}?${year}`, 1, yearsAround),
  yearWords(`${ready}?(?:in )?${year} ?${later}`, 0, yearsAround),
  words(
    `${ready}?(?:(?:from|between|in) )?(20\\d\\d) ?(?:to|and|or|-) ?(20\\d\\d)`,
    ([, from, to]) =>
      Number(to) - Number(from) > yearsAround ? [] : listYears(Number(from), Number(to)),
  ),
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

const perSqFt = '(?:psf|(?:\\/|(?:per|a) ?)(?:sq ?ft|square f(?:oo|ee)t))';
const limit = `(?:${under}|over |of )?${amount}(?:k|thousand|grand)?(?: (?:dollars?|cad))?(?! ?%)`;
/** What no filter has, with a number that is no price. */
export const unfilteredWords: readonly FilterWords[] = [
  `(?:(?:(?:maintenance|strata|common element) )?fees?|(?:price )?${perSqFt}|down payment) ${limit}(?: ?(?:a|per) month)?`,
  `${limit} ?(?:${perSqFt}|down(?: payment)?)`,
  // Texts have the word.
  `(?<=deposits? )${limit}`,
  `${limit}(?= deposits?)`,
  '\\d{1,3}(?:\\.\\d+)? ?%',
].map((source) => words(`(?<dropped>${source})`, () => []));
