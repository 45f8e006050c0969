import { expect, test } from 'vitest';
import { formatTypeSlug, groupPropertyTypes, propertyTypeNames } from './property-types.ts';

test('the options match the specification, in order', () => {
  expect(propertyTypeNames).toEqual([
    'Condominium',
    'Detached Houses',
    'Semi Detached Houses',
    'Freehold Row Town Homes',
    'Quadraplex',
    'Link',
    'Stacked Condo Town Homes',
  ]);
});

const coveredWords = [
  ['Condominium', 'Condominium'],
  ['Condiminium', 'Condominium'],
  ['Apartment', 'Condominium'],
  ['Low Rise', 'Condominium'],
  ['High Rise', 'Condominium'],
  ['Mid Rise', 'Condominium'],
  ['Loft', 'Condominium'],
  ['Detached', 'Detached Houses'],
  ['Detached Houses', 'Detached Houses'],
  ['Single Family', 'Detached Houses'],
  ['Semi Detached', 'Semi Detached Houses'],
  ['Semi Detached Houses', 'Semi Detached Houses'],
  ['Townhouse', 'Freehold Row Town Homes'],
  ['Row', 'Freehold Row Town Homes'],
  ['Freehold Row Town Homes', 'Freehold Row Town Homes'],
  ['Quadraplex', 'Quadraplex'],
  ['Link', 'Link'],
  ['Stacked', 'Stacked Condo Town Homes'],
  ['Stacked Condo Town Homes', 'Stacked Condo Town Homes'],
] as const;

test.each(coveredWords)(
  '%j belongs to %j in any case, with hyphens or spaces (B-5.8)',
  (word, name) => {
    for (const written of [
      word,
      word.toUpperCase(),
      word.toLowerCase(),
      word.replaceAll(' ', '-'),
      ` ${word.replaceAll(' ', '  ')} `,
    ])
      expect(groupPropertyTypes([written])).toEqual([name]);
  },
);

test.each([
  [[], []],
  [['Houseboat'], []],
  [['Townhome Parking'], []],
  [['Detached Garage'], []],
  [['semi-detached'], ['Semi Detached Houses']],
  [
    ['Row', 'Loft', 'high-rise', 'Houseboat'],
    ['Condominium', 'Freehold Row Town Homes'],
  ],
])('the types %j belong to %j (B-5.8)', (words, names) => {
  expect(groupPropertyTypes(words)).toEqual(names);
});

test.each([
  ['Condos', 'Condominium'],
  ['CONDO APT', 'Condominium'],
  ['High-Rise Condo', 'Condominium'],
  ['midrise', 'Condominium'],
  ['Condominium Apartments', 'Condominium'],
  ['Lofts', 'Condominium'],
  ['Singles', 'Detached Houses'],
  ['single detached home', 'Detached Houses'],
  ['Detached House', 'Detached Houses'],
  ['Single Family Homes', 'Detached Houses'],
  ['Semis', 'Semi Detached Houses'],
  ['Semi-Detached Home', 'Semi Detached Houses'],
  ['Townhomes', 'Freehold Row Town Homes'],
  ['Towns', 'Freehold Row Town Homes'],
  ['town house', 'Freehold Row Town Homes'],
  ['Freehold Townhouses', 'Freehold Row Town Homes'],
  ['Row Houses', 'Freehold Row Town Homes'],
  ['Quadruplex', 'Quadraplex'],
  ['Fourplexes', 'Quadraplex'],
  ['Link Homes', 'Link'],
  ['Stacked Towns', 'Stacked Condo Town Homes'],
  ['stacked condo townhouse', 'Stacked Condo Town Homes'],
  ['Condo Townhomes', 'Stacked Condo Town Homes'],
])('a list’s word “%s” belongs to “%s” (B-5.8)', (word, name) => {
  expect(groupPropertyTypes([word])).toEqual([name]);
});

test.each([
  ['Condominium', 'condominium'],
  ['Detached Houses', 'detached-houses'],
  ['Freehold Row Town Homes', 'freehold-row-town-homes'],
  [' Stacked-Condo  Town Homes', 'stacked-condo-town-homes'],
  ['', ''],
])('the URL segment of %j is %j', (name, slug) => {
  expect(formatTypeSlug(name)).toBe(slug);
});

test.each([
  ['Back-to-Back Townhomes', ['Freehold Row Town Homes']],
  ['Rear-lane townhouse', ['Freehold Row Town Homes']],
  ['Urban Towns', ['Freehold Row Town Homes']],
  ['Stacked townhouses', ['Stacked Condo Town Homes']],
  ['Condo Towns', ['Stacked Condo Town Homes']],
  ['Townhouses & Condos', ['Condominium', 'Freehold Row Town Homes']],
  ['Semis and Singles', ['Detached Houses', 'Semi Detached Houses']],
  ['Midtown', []],
  ['Bungalow', ['Detached Houses']],
  ['Bungalows', ['Detached Houses']],
  ['Bungaloft', ['Detached Houses']],
  ['Raised Bungalow', ['Detached Houses']],
  ['Detached bungalow', ['Detached Houses']],
  ['Bungalow Townhomes', ['Freehold Row Town Homes']],
  ['Semi-Detached Bungalows', ['Semi Detached Houses']],
  ['2-Storey Detached', ['Detached Houses']],
  ['Single Homes', ['Detached Houses']],
  ['Cottages', ['Detached Houses']],
  ['Link-Detached', ['Link']],
  ['Linked Homes', ['Link']],
  ['Penthouses', ['Condominium']],
  ['Apartment Condo', ['Condominium']],
  ['Loft Condos', ['Condominium']],
  ['POTL Townhomes', ['Freehold Row Town Homes']],
  ['Freehold Condo Towns', ['Stacked Condo Town Homes']],
  ['Back-to-back stacked townhomes', ['Stacked Condo Town Homes']],
  ['Stacked back-to-back towns', ['Stacked Condo Town Homes']],
  ['Urban Condo Towns', ['Stacked Condo Town Homes']],
  // The specification has no type for these; a file that has them is warned about.
  ['Duplex', []],
  ['Triplex', []],
  ['Freehold', []],
  ['Lot', []],
])('%j is of the types %j', (written, types) => {
  expect(groupPropertyTypes([written])).toEqual(types);
});
