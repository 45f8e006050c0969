import type { FilterWords, WrittenValue } from './filter-row.ts';
import { words } from './filter-words.ts';

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
