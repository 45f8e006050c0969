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
/** "1.5", of which the half is a room without a bath. */
const bathCount = `(\\d(?:\\.5)?|${[...counts.keys()].join('|')})`;
const most = 4;

/** The options from one number of rooms to another; four is "four and more". */
function listRooms(parameter: string, from = '', to = from): WrittenValue {
  const [min, max] = [from, to].map((text) =>
    Math.min(Math.floor(counts.get(text) ?? Number(text)), most),
  );
  const numbers = [1, 2, 3, most].filter((each) => each >= (min ?? 0) && each <= (max ?? 0));
  return numbers.map((each) => [parameter, String(each)]);
}

const orMore = '(?:\\+|or more|and up)';
const atLeast = '(?:at least|over|from|min(?:imum)?(?: of)?|>=?)';

/** "2 bedrooms", "2+ bedrooms", "at least 2 bedrooms", "2 or 3 bedrooms" */
function roomWords(parameter: string, number: string, room: string): readonly FilterWords[] {
  const andMore = ([, from]: RegExpExecArray) => listRooms(parameter, from, String(most));
  return [
    words(`(?:(?:jr|junior) )?${number} ?${room}`, ([, from]) => listRooms(parameter, from)),
    words(`${number} ?${orMore} ?${room}`, andMore),
    words(`${atLeast} ?${number} ?${room}`, andMore),
    words(`${number} ?${room} ?${orMore}`, andMore),
    words(`${number}(?: | ?(?:or|and|to|/|&) ?)${number} ?${room}`, ([, from, to]) =>
      listRooms(parameter, from, to),
    ),
  ];
}

export const bedroomWords: readonly FilterWords[] = [
  words('studios?|bachelors?', () => [['beds', 'Studio']]),
  ...roomWords('beds', count, bedroom),
  words(
    `${count} ?(?:(?:${bedroom}|b) ?)?(?:\\+|plus|and|with|&) ?(?:a )?(?:1|one|den|d)`,
    ([, number]) => [...listRooms('beds', number), ['den', 'yes']],
  ),
];

export const bathroomWords = roomWords('baths', bathCount, bathroom);

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
