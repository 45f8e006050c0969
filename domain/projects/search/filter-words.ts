import type { FilterWords, WrittenValue } from './filter-row.ts';

export const words = (source: string, write: FilterWords['write']): FilterWords => ({
  pattern: new RegExp(`(?:${source})(?= |$)`, 'y'),
  write,
});

const under =
  '(?:under|below|sub|less th[ae]n|lower than|cheaper than|no more th[ae]n|not over|not more than|up to|at most|(?:(?:my )?(?:max(?:imum)? )?budget|max(?:imum)?)(?: of| is)?|<=?|≤) ?';
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
function rangeWords({
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
    words(`${one} ?(?:max(?:imum)?|or (?:less|under|below)|and under)`, ([, digits, its]) =>
      write('max', read(digits, its)),
    ),
    words(`${one} ?(?:\\+|min(?:imum)?|or more|and up)`, ([, digits, its]) =>
      write('min', read(digits, its)),
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

/** "under $3,000 a month", "2.5k/month" and "3000 monthly". */
export const monthlyWords: readonly FilterWords[] = [
  words(
    `(?:${under})?${amount}(k|thousand|grand)?(?: (?:dollars|cad))? ?(?:(?:a|per|each|/) ?month|monthly)`,
    ([, digits, unit]) => {
      const value = readAmount(digits, unit);
      return value === null ? [] : [['monthly', String(value)]];
    },
  ),
];

const minPrice = 10_000;
/** "400 m" are metres. */
const maxPrice = 99_000_000;
/** "under 700" is said for 700,000. */
const [minShort, maxShort] = [100, 9999];

function readPrice(digits?: string, unit?: string): number | null {
  const value = readAmount(digits, unit);
  if (value === null || value > maxPrice) return null;
  const isShort = !unit && value >= minShort && value <= maxShort;
  return isShort ? value * 1000 : value >= minPrice ? value : null;
}

const priceUnit = 'k|thousand|grand|m|mil|mill|million';
const [bareUnder, ...otherPrices] = rangeWords({
  parameter: 'price',
  unit: `(?:${priceUnit})?(?: (?:dollars|cad))?(?! (?:met(?:re|er)s?|km|min(?:ute)?s?|months?|years?))`,
  read: (digits, unit) => readPrice(digits, unit?.replace(/ ?(?:dollars|cad)$/, '')),
  bare: ['max'],
});

/**
 * "low 500s" and "high $600k's", as the labels of prices have them; "700s" and "mid 700s" are all of
 * them, because no label tells where in a half of them a price is.
 */
const hundreds = words(
  '(?:in )?(?:the )?(?:(?<dropped>low to mid|mid to high|mid)|(low|high)(?: to (high))?)? ?\\$? ?([1-9])00(?:k?s|ks)',
  ([, , from, to, digit]) => {
    const [start, middle, end] = [0, 50, 100].map((each) => (Number(digit) * 100 + each) * 1000);
    const min = from === 'high' ? middle : start;
    const max = from === 'low' && to === undefined ? middle : end;
    return min === undefined || max === undefined
      ? []
      : [
          ['price_min', String(min)],
          ['price_max', String(max - 1)],
        ];
  },
);

/** "low $1.2M's", likewise. */
const millionsLabel = words(
  '(?:in )?(?:the )?(low|high) \\$? ?(\\d\\.\\d) ?(?:m|mil|million)s?',
  ([, half, digits]) => {
    const min = Math.round(Number(digits) * 1_000_000) + (half === 'high' ? 50_000 : 0);
    return [
      ['price_min', String(min)],
      ['price_max', String(min + 49_999)],
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
  hundreds,
  millionsLabel,
  ...around,
  ...(bareUnder ? [bareUnder] : []),
  words(`${under}(?:a|one) million`, () => [['price_max', '1000000']]),
  words(`${over}(?:a|one) million`, () => [['price_min', '1000000']]),
  ...otherPrices.map(({ pattern, write }) => ({
    pattern,
    // A number alone is a price only if it is written as one.
    write: (match: RegExpExecArray) =>
      /\$|k|m|,\d{3}|\d{5}/.test(match[0]) || /^\D/.test(match[0]) ? write(match) : [],
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

export const depositWords: readonly FilterWords[] = [
  ...rangeWords({
    parameter: 'deposit',
    unit: '% ?(?:deposits?|down)(?: before occupancy)?',
    bare: ['max'],
  }),
  words(`deposits? (?:of )?(?:${under})?(\\d{1,2}) ?%`, ([, percent]) => [
    ['deposit_max', percent ?? ''],
  ]),
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
const year = '(20\\d\\d)';
/** How many years before or after the one that is named may have projects. */
const yearsAround = 10;

function listYears(from: number, to: number): WrittenValue {
  const years = Array.from({ length: to - from + 1 }, (_, index) => from + index);
  return years.map((each) => ['occupancy', String(each)]);
}

export const occupancyWords: readonly FilterWords[] = [
  words(`${ready}?(?:in |for |of |is )?(?:the )?${season}${year}(?: ${moving})?`, ([, , its]) => [
    ['occupancy', its ?? ''],
  ]),
  words(`${ready}(?:in |for |of |is )?${year}`, ([, its]) => [['occupancy', its ?? '']]),
  words(`in ${year}`, ([, its]) => [['occupancy', its ?? '']]),
  words(`(20[2-4]\\d)(?!${streetName})`, ([, its]) => [['occupancy', its ?? '']]),
  words(`${year} ${moving}`, ([, its]) => [['occupancy', its ?? '']]),
  words(
    `${ready}?(?:by|until|no later than|at latest)(?: the)? (?:(?:end of|late) )?${year}`,
    ([, its]) => listYears(Number(its) - yearsAround, Number(its)),
  ),
  words(`${ready}?(?:by|until|no later than|at latest)(?: the)? ${season}${year}`, ([, , its]) =>
    listYears(Number(its) - yearsAround, Number(its)),
  ),
  words(`${ready}?(?:before|earlier than) (?:the )?${season}${year}`, ([, , its]) =>
    listYears(Number(its) - yearsAround, Number(its)),
  ),
  words(`${ready}?(?:after|later than) (?:the )?${season}${year}`, ([, , its]) =>
    listYears(Number(its), Number(its) + yearsAround),
  ),
  words(`${ready}?(?:before|earlier than) ${year}`, ([, its]) =>
    listYears(Number(its) - yearsAround, Number(its) - 1),
  ),
  words(`${ready}?(?:in )?${year} ?(?:\\+|(?:or|and) later|onwards?)`, ([, its]) =>
    listYears(Number(its), Number(its) + yearsAround),
  ),
  words(`${ready}?(?:after|later than) ${year}`, ([, its]) =>
    listYears(Number(its) + 1, Number(its) + yearsAround),
  ),
  words(`${ready}?(?:(?:from|between|in) )?${year} ?(?:to|and|or|-) ?${year}`, ([, from, to]) =>
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
  typeWords(`detached(?: ${home})?|single family(?: ${home})?`, 'Detached Houses'),
  typeWords(`semi(?:s| detached)?(?: ${home})?`, 'Semi Detached Houses'),
  typeWords(`${town}|towns`, 'Freehold Row Town Homes', 'Stacked Condo Town Homes'),
  typeWords(
    `row ?${home}|freehold(?: row)? (?:${town}|towns)|row (?:${town}|towns)`,
    'Freehold Row Town Homes',
  ),
  typeWords(`stacked(?: condo)?(?: ${town})?|condo ${town}`, 'Stacked Condo Town Homes'),
  typeWords(`link ${home}`, 'Link'),
  // Owned with its land.
  typeWords(`freeholds?(?: ${home})?`, ...freehold),
  // Without a condominium there are none.
  {
    ...typeWords(
      '(?:no|without|zero) (?:maintenance|condo|strata|common element) fees?',
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
