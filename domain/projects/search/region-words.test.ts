import { expect, test } from 'vitest';
import { formatProjectQuery } from './project-query.ts';
import { readSearch } from './read-search.ts';

const named = (...names: string[]) => new Map(names.map((name) => [name.toLowerCase(), name]));
const type = named('Condominium');
const vocabularies = {
  city: named('Toronto', 'Downtown Toronto', 'Scarborough', 'Milton', 'Hamilton', 'Ottawa'),
  type,
  beds: named('Studio', '2'),
  area: named('King West', 'Downtown Markham'),
};

test.each([
  [
    '2 bed condo downtown toronto under 800k',
    'city=Downtown+Toronto&type=Condominium&price=-800000&beds=2',
    '',
  ],
  ['studio downtown', 'city=Downtown+Toronto&beds=Studio', ''],
  ['Toronto condo, downtown', 'city=Downtown+Toronto&type=Condominium', ''],
  ['DT Toronto', 'city=Downtown+Toronto', ''],
  ['condo in the downtown core', 'city=Downtown+Toronto&type=Condominium', ''],
  ['condo downtown markham', 'type=Condominium&area=Downtown+Markham', ''],
  ['2 bed GTA', 'city=Milton&city=Toronto&beds=2', ''],
  ['Toronto & area condo', 'city=Milton&city=Toronto&type=Condominium', ''],
  ['condo greater toronto', 'city=Milton&city=Toronto&type=Condominium', ''],
  ['GTHA', 'city=Hamilton&city=Milton&city=Toronto', ''],
  ['condo gta and hamilton', 'city=Hamilton&city=Milton&city=Toronto&type=Condominium', ''],
  ['Milton GTA', 'city=Milton', ''],
  ['Scarborough GTA', 'city=Scarborough', ''],
  // Another city's, or a neighbourhood's.
  ['downtown milton condos', 'city=Milton&type=Condominium', 'downtown'],
  ['condo in Scarborough downtown', 'city=Scarborough&type=Condominium', 'downtown'],
  ['2 bed downtown, King West', 'beds=2&area=King+West', 'downtown'],
])('"%s" is %s, and "%s" is left over', (text, expected, left) => {
  const { query, rest } = readSearch(text, vocabularies);
  expect([`${formatProjectQuery(query)}`, rest]).toEqual([expected, left]);
});

test('"downtown" is a word where the catalogue has no homes in Downtown Toronto', () => {
  const { query, rest } = readSearch('condo downtown', { type });
  expect([`${formatProjectQuery(query)}`, rest]).toEqual(['type=Condominium', 'downtown']);
});
