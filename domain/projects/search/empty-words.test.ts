import { expect, test } from 'vitest';
import { propertyTypeNames } from '../property-types.ts';
import { always, trimEmpty } from './empty-words.ts';
import { formatProjectQuery } from './project-query.ts';
import { readSearch } from './read-search.ts';

const named = (...names: readonly string[]) =>
  new Map(names.map((name) => [name.toLowerCase(), name]));

const vocabularies = {
  city: named('Markham', 'Milton', 'Oakville', 'Scarborough', 'Toronto', 'Vaughan'),
  type: named(...propertyTypeNames),
  beds: named('Studio', '1', '2', '3'),
  den: named('yes'),
  parking: named('yes'),
  rail: named('subway', 'train'),
};

const town = 'type=Freehold+Row+Town+Homes&type=Stacked+Condo+Town+Homes';

test.each([
  [
    'Hello, do you have a 2 bed in Markham for less than $800k?',
    'city=Markham&price=-800000&beds=2',
    '',
  ],
  ['Hi, 1 bedroom in Vaughan please', 'city=Vaughan&beds=1', ''],
  [
    'Good morning! I need a condo near a subway, thank you',
    'type=Condominium&station=800&rail=subway',
    '',
  ],
  [
    'hey there, what’s the cheapest condo in Toronto',
    'city=Toronto&type=Condominium&sort=price-low',
    '',
  ],
  ['my budget is 700k, ideally Scarborough', 'city=Scarborough&price=-700000', ''],
  ['Could you please show me what you have in Vaughan', 'city=Vaughan', ''],
  ['can you help me find a 1 bed + den under 650k?', 'price=-650000&beds=1&den=yes', ''],
  ['we’re moving to Milton asap, 3 bed townhouse', `city=Milton&${town}&beds=3`, ''],
  ['not too far from Toronto, 2 bed', 'city=Toronto&beds=2', ''],
  ['townhomes not far from a GO station', `${town}&station=800&rail=train`, ''],
  ['dear sir, I would be interested in a studio', 'beds=Studio', ''],
  ['condos for sale by builder in Milton', 'city=Milton&type=Condominium', ''],
  ['lots', '', 'lots'],
  ['lofts', 'type=Condominium', ''],
  // Who they are may matter: it is left over, which the results say.
  [
    'I am looking for a townhouse for my family of five in Oakville',
    `city=Oakville&${town}`,
    'family of five',
  ],
  [
    'we are a couple with two kids looking for 3 bedrooms in Milton',
    'city=Milton&beds=3',
    'two kids',
  ],
])('"%s" is %s, and "%s" is left over', (text, expected, left) => {
  const { query, rest, dropped } = readSearch(text, vocabularies);
  expect([`${formatProjectQuery(query)}`, rest, dropped]).toEqual([expected, left, '']);
});

// A lot is something to buy; "a lot of" says nothing.
test.each([
  ['lot for sale in Milton', 'city=Milton', 'lot'],
  ['lots in Milton', 'city=Milton', 'lots'],
  ['lot for sale', '', 'lot for sale'],
  ['condo with lots of light', 'type=Condominium', 'light'],
  ['condo with a lot of windows in Milton', 'city=Milton&type=Condominium', 'windows'],
])('of "%s", read as %s, "%s" is left over', (text, expected, left) => {
  const { query, rest } = readSearch(text, vocabularies);
  expect([`${formatProjectQuery(query)}`, rest]).toEqual([expected, left]);
});

test.each([
  ['semi detached', 'type=Semi+Detached+Houses'],
  ['semis-detached', 'type=Semi+Detached+Houses'],
  ['semidetached homes in Milton', 'city=Milton&type=Semi+Detached+Houses'],
  ['fully detached', 'type=Detached+Houses'],
  ['condo townhouse', 'type=Stacked+Condo+Town+Homes'],
  ['stacked townhouse', 'type=Stacked+Condo+Town+Homes'],
  ['link detached', 'type=Link'],
  ['low-rise condo', 'type=Condominium&storeys=-4'],
])('of names within names the longest counts: "%s" is %s', (text, expected) => {
  const { query, rest } = readSearch(text, vocabularies);
  expect([`${formatProjectQuery(query)}`, rest]).toEqual([expected, '']);
});

test('"back-to-back townhouse" is a townhouse, and says what no filter has', () => {
  const { query, rest, dropped } = readSearch('back-to-back townhouse', vocabularies);
  expect([`${formatProjectQuery(query)}`, rest, dropped]).toEqual([town, '', 'back to back']);
});

test('empty words are left out at the ends only', () => {
  expect(trimEmpty('hi is there a view of the lake please'.split(' '))).toEqual(
    'view of the lake'.split(' '),
  );
  expect(trimEmpty(['hello', 'there'])).toEqual([]);
  expect(always.has('good morning')).toBe(true);
});
