import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  buildBuilder,
  buildCity,
  buildProject,
  buildStation,
  buildTestSnapshot,
} from '../../../tests/support/factories.ts';
import { formatPoint } from '../../places/bounds.ts';
import { parsePolygon } from '../../places/polygon.ts';
import { cleanSearchText } from '../../text/clean-text.ts';
import { choiceFilterNames, filterNames, filters } from './filters.ts';
import { formatNumberRange } from '../number-range.ts';
import {
  emptyQuery,
  formatListingPath,
  formatProjectQuery,
  formatProjectsPath,
  formatQueryFields,
  isPlainListing,
  listActiveFilters,
  parseProjectQuery,
  type ProjectQuery,
} from './project-query.ts';
import { sortNames } from './sort.ts';

const snapshot = buildTestSnapshot(
  [
    buildProject({
      stub: 'one',
      city: 'Hamilton',
      latitude: 43.25,
      longitude: -79.87,
      builderUrl: 'oak',
      constructionStatus: 'Completed',
      completionDate: 'Fall 2027',
    }),
    buildProject({
      stub: 'two',
      city: 'St. Catharines',
      builderUrl: 'ash',
      constructionStatus: 'Pre-Construction',
      occupancyOn: '2028-05-01',
    }),
  ],
  {
    builders: [buildBuilder('oak', 'Oak & Sons, Ltd.'), buildBuilder('ash', 'Ash+Elm')],
    cities: [buildCity('guelph', 'Guelph')],
    stations: [buildStation('main', { latitude: 43.25, longitude: -79.87 })],
  },
);
const index = snapshot.listings.selling;
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

const choices = Object.fromEntries(
  choiceFilterNames.map((name) => [
    name,
    fc
      .subarray(
        index.options[name].map(({ value }) => value),
        { minLength: 1 },
      )
      .map((values) => values.sort()),
  ]),
);
const degrees = (limit: number) =>
  fc.integer({ min: -limit * 1e5, max: limit * 1e5 }).map((number) => number / 1e5 + 0);
const enteredText = fc
  .string({ unit: 'grapheme', maxLength: 120 })
  .map(cleanSearchText)
  .filter((text) => text !== '');
const range = fc.oneof(
  fc
    .tuple(fc.nat(1e9), fc.nat(1e9))
    .map(([a, b]) => ({ min: Math.min(a, b), max: Math.max(a, b) })),
  fc.nat(1e9).map((min) => ({ min, max: null })),
  fc.nat(1e9).map((max) => ({ min: null, max })),
);
const stub = fc.stringMatching(/^[a-z0-9]{1,8}(?:-[a-z0-9]{1,8}){0,3}$/);
const point = fc.record({ latitude: degrees(90), longitude: degrees(180) });
const validQuery = fc.record({
  ...Object.fromEntries(Object.entries(choices).map(([name, values]) => [name, fc.option(values)])),
  price: fc.option(range),
  size: fc.option(range),
  deposit: fc.option(range),
  monthly: fc.option(
    fc.record({
      maxCad: fc.integer({ min: 1, max: 1e9 }),
      down: fc.integer({ min: 5, max: 1e9 }),
      rate: fc.nat(100),
      years: fc.integer({ min: 1, max: 30 }),
    }),
  ),
  storeys: fc.option(range),
  area: fc.option(enteredText),
  search: fc.option(enteredText),
  only: fc.option(fc.uniqueArray(stub, { maxLength: 200 }).map((stubs) => stubs.sort())),
  bounds: fc.option(
    fc.record({ south: degrees(90), north: degrees(90), west: degrees(180), east: degrees(180) }),
  ),
  within: fc.option(fc.uniqueArray(point, { minLength: 3, maxLength: 60, selector: formatPoint })),
  sort: fc.constantFrom(...sortNames),
}) as unknown as fc.Arbitrary<ProjectQuery>;

test('every valid query survives a round trip through its address', () => {
  fc.assert(
    fc.property(validQuery, (asked) => {
      const text = formatProjectQuery(asked).toString();
      expect(parse(text)).toEqual(asked);
      expect(formatProjectQuery(parse(text)).toString()).toBe(text);
    }),
    { numRuns: 400 },
  );
});

test('every filter occurs in a generated query, so that no row is untested', () => {
  fc.assert(
    fc.property(validQuery, (asked) => {
      expect(Object.keys(asked).sort()).toEqual([...filterNames, 'sort'].sort());
    }),
    { numRuns: 1 },
  );
});

test(
  'whatever an address holds, reading and writing it settles at once',
  { timeout: 30_000 },
  () => {
    const parameters = [...filterNames.flatMap((name) => filters[name].parameters), 'sort'];
    const fields = ['price_min', 'price_max', 'storeys_min', 'storeys_max'];
    const value = fc.oneof(
      fc.string({ unit: 'grapheme', maxLength: 130 }),
      fc.constantFrom(
        'Hamilton',
        'all',
        '5-',
        'C1 - Toronto',
        '<scr<script>ipt>',
        'studio',
        '2028',
      ),
      fc.constantFrom('one,two,,one', 'newest', '7e5', '1,200', ' 12 ', '-0'),
      fc.tuple(fc.double(), fc.double()).map(String),
      fc
        .array(fc.tuple(fc.double({ min: -91, max: 91 }), fc.double({ min: -2, max: 0 })), {
          minLength: 2,
          maxLength: 62,
        })
        .map((corners) => corners.join('~')),
      range.map((each) => formatNumberRange(each)),
    );
    const pair = fc.tuple(fc.constantFrom(...parameters, ...fields), value);
    fc.assert(
      fc.property(fc.array(pair, { maxLength: 6 }), (pairs) => {
        const read = parse(new URLSearchParams(pairs).toString());
        const written = formatProjectQuery(read).toString();
        expect(parse(written)).toEqual(read);
        expect(formatProjectQuery(parse(written)).toString()).toBe(written);
      }),
      { numRuns: 2000 },
    );
  },
);

test('the form fields of a query are parsed as that query', () => {
  fc.assert(
    fc.property(validQuery, (asked) => {
      expect(parse(formatQueryFields(asked).toString())).toEqual(asked);
    }),
    { numRuns: 200 },
  );
});
