import { expect, test } from 'vitest';
import { queriedListing as index } from '../../../tests/support/queried-listing.ts';
import { parsePolygon } from '../../places/polygon.ts';
import {
  emptyQuery,
  formatListingPath,
  formatProjectsPath,
  isPlainListing,
  listActiveFilters,
  parseProjectQuery,
  type ProjectQuery,
} from './project-query.ts';

const parse = (text: string) => parseProjectQuery(new URLSearchParams(text), index.vocabularies);
const query = (part: Partial<ProjectQuery>): ProjectQuery => ({ ...emptyQuery, ...part });

test('an address without filters has no constraints', () => {
  expect(parse('')).toEqual(emptyQuery);
  expect(parse('page=2&near=43,-79&utm_source=sign')).toEqual(emptyQuery);
  expect(listActiveFilters(emptyQuery)).toEqual([]);
});

test.each<[string, Partial<ProjectQuery>]>([
  ['mls_zone=C1 - Toronto', { mls_zone: ['C1 - Toronto'] }],
  ['mls_zone=w1 - toronto&mls_zone=C1 - Toronto', { mls_zone: ['C1 - Toronto', 'W1 - Toronto'] }],
  [
    'mls_zone[]=C1 - Toronto&mls_zone[]=E1 - Toronto',
    { mls_zone: ['C1 - Toronto', 'E1 - Toronto'] },
  ],
  ['mls_zone=C1 - Toronto&mls_zone[]=C1 - Toronto', { mls_zone: ['C1 - Toronto'] }],
  ['city=hamilton', { city: ['Hamilton'] }],
  ['city= HAMILTON ', { city: ['Hamilton'] }],
  ['city=Guelph', { city: ['Guelph'] }],
  ['developer=Oak %26 Sons, Ltd.', { developer: ['Oak & Sons, Ltd.'] }],
  ['developer=Ash%2BElm', { developer: ['Ash+Elm'] }],
  ['type=CONDOMINIUM', { type: ['Condominium'] }],
  ['status=completed', { status: ['Completed'] }],
  ['price=400000-700000', { price: { min: 400_000, max: 700_000 } }],
  ['price_min=400000&price_max=', { price: { min: 400_000, max: null } }],
  ['price_min=$700,000&price_max=400000.50', { price: { min: 400_000, max: 700_000 } }],
  ['price_min=750k&price_max=$ 1,5 M', { price: { min: 750_000, max: 1_500_000 } }],
  ['price_min=1.000.000', { price: { min: 1_000_000, max: null } }],
  ['price=-5&price_min=400000', { price: { min: null, max: 5 } }],
  ['storeys=5-12', { storeys: { min: 5, max: 12 } }],
  ['storeys_max=4', { storeys: { min: null, max: 4 } }],
  ['beds=studio&beds=2&beds=4+', { beds: ['2', '4', 'Studio'] }],
  ['occupancy=2028', { occupancy: ['2028'] }],
  ['only=two,one,two', { only: ['one', 'two'] }],
  ['only[]=two&only[]=one', { only: ['one', 'two'] }],
  ['only=', { only: [] }],
  ['only=No Stub,../x', { only: [] }],
  ['within=43,-80~43,-79~44,-79~43,-80', { within: parsePolygon('43,-80~43,-79~44,-79') }],
  ['sort=Price-Low', { sort: 'price-low' }],
  ['search=  King   West ', { search: 'King West' }],
  ['area=toronto', { area: 'toronto' }],
  [
    'ne=44.000001,-79&sw={"lat":43,"lng":-80}',
    { bounds: { south: 43, west: -80, north: 44, east: -79 } },
  ],
])('the address %j is parsed as %j (B-3.5, B-5.7)', (text, part) => {
  expect(parse(text)).toEqual(query(part));
});

test.each([
  'mls_zone=',
  'city=&city=',
  'city=All',
  'status=All',
  'price=All',
  'price=-',
  'search=',
  'search=<script>',
  'price_min=&price_max=',
  'sort=cheapest',
  'area=   ',
  'ne=&sw=',
  'within=',
  'unknown=1',
])('%j has no constraint, and the address without it is canonical (B-3.5)', (text) => {
  expect(parse(text)).toEqual(emptyQuery);
  expect(formatProjectsPath(parse(text))).toBe('/projects');
});

test.each<[Partial<ProjectQuery>, string]>([
  [{}, '/projects'],
  [{ city: ['Hamilton'] }, '/projects/hamilton'],
  [{ city: ['St. Catharines'] }, '/projects/st-catharines'],
  [{ city: ['Guelph', 'Hamilton'] }, '/projects?city=Guelph&city=Hamilton'],
  [{ type: ['Detached Houses'] }, '/property-type/detached-houses'],
  [{ type: ['Condominium', 'Link'] }, '/projects?type=Condominium&type=Link'],
  [{ city: ['Hamilton'], type: ['Link'] }, '/projects?city=Hamilton&type=Link'],
  [{ city: ['Hamilton'], search: 'king' }, '/projects?city=Hamilton&search=king'],
  [{ mls_zone: ['C1 - Toronto'] }, '/projects?mls_zone=C1+-+Toronto'],
  [{ developer: ['Oak & Sons, Ltd.'] }, '/projects?developer=Oak+%26+Sons%2C+Ltd.'],
  [{ price: { min: null, max: 700_000 } }, '/projects?price=-700000'],
  [{ area: 'toronto' }, '/projects?area=toronto'],
  [{ only: [] }, '/projects?only='],
  [{ only: ['one', 'two'] }, '/projects?only=one%2Ctwo'],
  [{ sort: 'newest' }, '/projects?sort=newest'],
  [{ city: ['Hamilton'], sort: 'newest' }, '/projects/hamilton?sort=newest'],
  [{ type: ['Link'], sort: 'price-low' }, '/property-type/link?sort=price-low'],
  [{ city: ['東京'] }, `/projects?city=${encodeURIComponent('東京')}`],
])('the canonical address of %j is %s (B-4.8)', (part, path) => {
  expect(formatProjectsPath(query(part))).toBe(path);
});

test('extra parameters are appended, also to the path of a city', () => {
  expect(formatProjectsPath(query({ city: ['Hamilton'] }), { page: '2' })).toBe(
    '/projects/hamilton?page=2',
  );
  expect(formatProjectsPath(query({ search: 'king' }), { page: '2', map: 'open' })).toBe(
    '/projects?search=king&page=2&map=open',
  );
});

test('other listings have even a single city or type in the query', () => {
  const city = query({ city: ['Hamilton'] });
  expect(formatListingPath('selling', city)).toBe('/projects/hamilton');
  expect(formatListingPath('coming-soon', city)).toBe('/coming-soon?city=Hamilton');
  expect(formatListingPath('assignment', emptyQuery)).toBe('/assignment-page');
  expect(formatListingPath('assignment', city, { page: '2' })).toBe(
    '/assignment-page?city=Hamilton&page=2',
  );
});

test.each([
  ['selling', {}, true],
  ['selling', { city: ['Hamilton'] }, true],
  ['selling', { type: ['Condominium'] }, true],
  ['selling', { area: 'toronto' }, true],
  ['selling', { area: 'king west' }, false],
  ['selling', { city: ['Hamilton', 'Guelph'] }, false],
  ['selling', { city: ['Hamilton'], type: ['Condominium'] }, false],
  ['selling', { area: 'toronto', search: 'king' }, false],
  ['selling', { sort: 'price-high' }, false],
  ['coming-soon', {}, true],
  ['coming-soon', { city: ['Hamilton'] }, false],
  ['assignment', { type: ['Condominium'] }, false],
] as const)('whether people look for the list of %s with %j: %s', (kind, part, expected) => {
  expect(isPlainListing(kind, query(part))).toBe(expected);
});
