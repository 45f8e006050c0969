import { expect, test } from 'vitest';
import { buildPlaceIndex, dropDuplicates, type Place } from './place-index.ts';

const at = (name: string, region: string, latitude: number, longitude: number): Place => ({
  name,
  region,
  latitude,
  longitude,
});
const places = [
  at('St. Catharines', 'Ontario', 43.159, -79.247),
  at('Port Credit', 'Mississauga', 43.551, -79.585),
  at('Credit Valley', 'Ontario', 43.6, -79.7),
  at('Port Credit', 'Ontario', 43.55, -79.58),
  at('Québec', 'Quebec', 46.81, -71.21),
  at('Hamilton', 'Ontario', 43.256, -79.871),
  at('Hamilton', 'Nova Scotia', 45.1, -63.2),
  at('Portsmouth', 'Ontario', 44.22, -76.52),
];
const index = buildPlaceIndex(places);

test.each([
  ['ham', ['Hamilton, Ontario', 'Hamilton, Nova Scotia']],
  ['HAMILTON', ['Hamilton, Ontario', 'Hamilton, Nova Scotia']],
  // A match at the start of a name comes before one in a later word, despite the list's order.
  ['credit', ['Credit Valley, Ontario', 'Port Credit, Mississauga']],
  ['port c', ['Port Credit, Mississauga']],
  ['port ', ['Port Credit, Mississauga', 'Portsmouth, Ontario']],
  ['st cath', ['St. Catharines, Ontario']],
  ['St. Cath', ['St. Catharines, Ontario']],
  ['quebec', ['Québec, Quebec']],
  ['QUÉ', ['Québec, Quebec']],
  // One typing error in a whole name, where nothing else fits.
  ['amilton', ['Hamilton, Ontario', 'Hamilton, Nova Scotia']],
  ['port credti', ['Port Credit, Mississauga']],
  ['amiltn', []],
  ['amilto', []],
  ['東京', []],
  ['  ', []],
  ['', []],
])('%j suggests %j', (text, expected) => {
  expect(index.find(text, 6).map(({ name, region }) => `${name}, ${region}`)).toEqual(expected);
});

test('no more places are suggested than requested', () => {
  expect(index.find('p', 1)).toEqual([places[1]]);
});

test('two places of the same name are both suggested only if they are far apart', () => {
  expect(dropDuplicates(places)).toEqual(places.filter((_, position) => position !== 3));
});

test.each([
  [0.3, 0, true],
  [0, -0.3, true],
  [0.29, -0.29, false],
])(
  'a place of the same name %d degrees north and %d east is suggested: %s',
  (north, east, stays) => {
    const pair = [at('Trenton', 'Ontario', 0, 0), at('trenton', 'Quinte West', north, east)];
    expect(dropDuplicates(pair)).toHaveLength(stays ? 2 : 1);
  },
);
