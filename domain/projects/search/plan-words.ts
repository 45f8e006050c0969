import type { FilterWords, WrittenValue } from './filter-row.ts';
import { words } from './filter-words.ts';

const counts = new Map([
  ['one', 1],
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['five', 5],
  ['six', 6],
]);
const count = `(\\d|${[...counts.keys()].join('|')})`;
const bedroom = '(?:bed ?rooms?|beds?|bdrms?|bdr?s?|brs?)';
const bathroom = '(?:bath ?rooms?|baths?|bth?s?|bas?|washrooms?|wr)';
const most = 4;

/** The options from one number of bedrooms to another; four is "four and more". */
function listRooms(from = '', to = from): WrittenValue {
  const [min, max] = [from, to].map((text) =>
    Math.min(Math.floor(counts.get(text) ?? Number(text)), most),
  );
  const numbers = [1, 2, 3, most].filter((each) => each >= (min ?? 0) && each <= (max ?? 0));
  return numbers.map((each) => ['beds', String(each)]);
}

const orMore = '(?:\\+|or more|and up)';
const atLeast = '(?:at least|over|from|min(?:imum)?(?: of)?|>=?)';
const atMost = '(?:up to|at most|no more th[ae]n|not more than|max(?:imum)?(?: of)?|<=?)';

const andMore = ([, from]: RegExpExecArray) => listRooms(from, String(most));

export const bedroomWords: readonly FilterWords[] = [
  words('studios?|bachelors?', () => [['beds', 'Studio']]),
  words(`(?:(?<dropped>jr|junior) )?${count} ?${bedroom}`, ([, , from]) => listRooms(from)),
  words(`${count} ?${orMore} ?${bedroom}`, andMore),
  words(`${atLeast} ?${count} ?${bedroom}`, andMore),
  words(`${count} ?${bedroom} ?${orMore}`, andMore),
  words(`${atMost} ?${count} ?${bedroom}`, ([, to]) => [['beds', 'Studio'], ...listRooms('1', to)]),
  words(`${count}(?: | ?(?:or|and|to|/|&) ?)${count} ?${bedroom}`, ([, from, to]) =>
    listRooms(from, to),
  ),
  words(
    `${count} ?(?:(?:${bedroom}|b) ?)?(?:\\+|plus|and|with|&) ?(?:a )?(?:1|one|den|d)`,
    ([, number]) => [...listRooms(number), ['den', 'yes']],
  ),
];

const bathCount = `(\\d(?:\\.5)?|${[...counts.keys()].join('|')})`;

/** At least as many: "2 baths", "2+ baths", "2 full baths", "at least 2 baths", "2 or 3 baths". */
const bathWords = (source: string): FilterWords =>
  words(source, ([, number = '']) => {
    const least = Math.min(counts.get(number) ?? Number(number), most);
    return least < 1 ? [] : [['baths', String(least)]];
  });

export const bathroomWords: readonly FilterWords[] = [
  bathWords(`(?:${atLeast} ?)?${bathCount} ?(?:full )?${bathroom}(?: ?${orMore})?`),
  bathWords(`${bathCount} ?${orMore} ?(?:full )?${bathroom}`),
  bathWords(`${bathCount}(?: | ?(?:or|and|to|/|&) ?)${bathCount} ?${bathroom}`),
];

/** "with parking", "parking", "no parking". */
const flagWords = (parameter: string, name: string): readonly FilterWords[] => [
  words(`(?:(?:with|and|plus|including|includes|incl|has|\\+|&) ?)?(?:an? )?(?:${name})`, () => [
    [parameter, 'yes'],
  ]),
  words(`(?:no|without)(?: an?)? (?:${name})`, () => [[parameter, 'no']]),
];

export const parkingWords = flagWords(
  'parking',
  '(?:car )?parking(?: (?:spots?|spaces?|included))?',
);
export const lockerWords = flagWords(
  'locker',
  '(?:storage )?lockers?(?: included)?|storage(?: (?:units?|space))?',
);
export const denWords = flagWords('den', 'dens?');
export const incentiveWords = flagWords('incentives', 'incentives?');
