import { numberWord, numberWords } from '../../text/number-words.ts';
import type { FilterWords, WrittenValue } from './filter-row.ts';
import { words } from './filter-words.ts';

const number = `(\\d|${numberWord})`;
const bedroom = '(?:bed ?rooms?|beds?|bdrms?|bdr?s?|brs?|bhks?)';
const bathroom = '(?:bath ?rooms?|baths?|bth?s?|bas?|washrooms?|wr)';
const most = 4;

const readNumber = (text = '') => Math.min(numberWords.get(text) ?? Number(text), most);

/** The options from one number of bedrooms to another; four is "four and more". */
const listRooms = (from: number, to = from): WrittenValue =>
  ['Studio', '1', '2', '3', '4'].slice(Math.min(from, most), to + 1).map((each) => ['beds', each]);

const orMore = '(?:\\+|or more|and up)';
const atLeast = '(?:at least|from|min(?:imum)?(?: of)?|>=)';
const atMost = '(?:up to|at most|no more th[ae]n|not more than|max(?:imum)?(?: of)?|<=)';

const bedroomSpan = (
  source: string,
  span: (from: number, to: number) => readonly [from: number, to: number],
): FilterWords =>
  words(source, ([, from, to]) => listRooms(...span(readNumber(from), readNumber(to))));

const bedroomWords: readonly FilterWords[] = [
  words('studios?|bachelors?', () => listRooms(0)),
  words(`(?:(?<dropped>jr|junior) )?${number} ?${bedroom}`, ([, , count]) =>
    listRooms(readNumber(count)),
  ),
  bedroomSpan(`${number} ?${orMore} ?${bedroom}`, (from) => [from, most]),
  bedroomSpan(`${atLeast} ?${number} ?${bedroom}`, (from) => [from, most]),
  bedroomSpan(`${number} ?${bedroom} ?${orMore}`, (from) => [from, most]),
  bedroomSpan(`(?:over|more th[ae]n|>) ?${number} ?${bedroom}`, (from) => [from + 1, most]),
  bedroomSpan(`${atMost} ?${number} ?${bedroom}`, (to) => [0, to]),
  bedroomSpan(`(?:under|(?:less|fewer) th[ae]n|<) ?${number} ?${bedroom}`, (to) => [0, to - 1]),
  bedroomSpan(`${number}(?: | ?(?:or|and|to|/|&) ?)${number} ?${bedroom}`, (from, to) => [
    from,
    to,
  ]),
  words(
    `${number} ?(?:(?:${bedroom}|b) ?)?(?:\\+|plus|and|with|&) ?(?:a )?(?:1|one|den|d)(?: ?${bedroom})?`,
    ([, count]) => [...listRooms(readNumber(count)), ['den', 'yes']],
  ),
];

const bathNumber = `(\\d(?:\\.5)?|${numberWord})`;

/** At least as many: "2 baths", "2+ baths", "2 full baths", "at least 2 baths", "2 or 3 baths". */
const bathWords = (source: string): FilterWords =>
  words(source, ({ groups }) => {
    const least = readNumber(groups?.['least']);
    return least < 1 ? [] : [['baths', String(least)]];
  });

const bathroomWords: readonly FilterWords[] = [
  bathWords(
    `(?:(?:${atLeast}|(?<dropped>exactly|just|only|${atMost})) ?)?(?<least>${bathNumber}) ?(?:full )?${bathroom}(?: ?${orMore})?`,
  ),
  bathWords(`(?<least>${bathNumber}) ?${orMore} ?(?:full )?${bathroom}`),
  bathWords(`(?<least>${bathNumber})(?: | ?(?:or|and|to|/|&) ?)${bathNumber} ?${bathroom}`),
];

/** "2 bedrooms", "1+den", "2 full baths". */
export const roomWords: readonly FilterWords[] = [...bedroomWords, ...bathroomWords];
