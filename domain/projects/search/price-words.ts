import type { FilterWords } from './filter-row.ts';
import { amount, rangeWords, readAmount, under, words } from './filter-words.ts';

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

const perSqFt = '(?:psf|(?:\\/|(?:per|a) ?)(?:sq ?ft|square f(?:oo|ee)t))';
const limit = `(?:${under}|over |of )?${amount}(?:k|thousand|grand)?(?: (?:dollars?|cad))?(?! ?%)`;
/** What no filter has, such as a number that is no price. */
export const unfilteredWords: readonly FilterWords[] = [
  `(?:(?:(?:maintenance|strata|common element) )?fees?|(?:price )?${perSqFt}|down payment) ${limit}(?: ?(?:a|per) month)?`,
  `${limit} ?(?:${perSqFt}|down(?: payment)?)`,
  // Texts have the word.
  `(?<=deposits? )${limit}`,
  `${limit}(?= deposits?)`,
  '\\d{1,3}(?:\\.\\d+)? ?%',
  // All homes here are sold.
  '(?:for|to) (?:rent|lease)',
].map((source) => words(`(?<dropped>${source})`, () => []));
