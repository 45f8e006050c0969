import { expect, test } from 'vitest';
import { parsePolygon } from '../../places/polygon.ts';
import { filterNames, filters } from './filters.ts';

test.each([
  [filters.price.describe({ min: 500_000, max: 700_000 }), '$500,000 – $700,000'],
  [filters.price.describe({ min: null, max: 500_000 }), 'Up to $500,000'],
  [filters.price.describe({ min: 1_000_000, max: null }), 'From $1,000,000'],
  [filters.price.describe({ min: 0, max: 0 }), '$0'],
  [filters.storeys.describe({ min: null, max: 12 }), 'Up to 12 storeys'],
  [filters.storeys.describe({ min: 5, max: 12 }), '5 – 12 storeys'],
  [filters.storeys.describe({ min: 7, max: 7 }), '7 storeys'],
  [filters.storeys.describe({ min: null, max: 1 }), 'Up to 1 storey'],
  [filters.beds.describeOption('Studio'), 'Studio'],
  [filters.beds.describeOption('1'), '1 bedroom'],
  [filters.beds.describeOption('4+'), '4+ bedrooms'],
  [filters.occupancy.describeOption('2027'), 'Occupancy 2027'],
  [filters.city.describeOption('Oakville'), 'Oakville'],
  [filters.den.describeOption('With a den'), 'With a den'],
  [filters.parking.describeOption('no'), 'Without parking'],
  [filters.size.describe({ min: 700, max: 1000 }), '700 – 1,000\u00a0sq\u00a0ft'],
  [filters.deposit.describe({ min: null, max: 15 }), 'Up to 15% before occupancy'],
  [filters.area.describe('TORONTO'), 'Toronto and its municipalities'],
  [filters.area.describe('queen'), 'Area: queen'],
  [filters.search.describe('king west'), 'Search: king west'],
  [filters.only.describe(['a', 'b', 'c']), '3 chosen projects'],
  [filters.only.describe(['a']), '1 chosen project'],
  [filters.only.describe([]), 'No chosen projects'],
  [filters.bounds.describe({ south: 43, west: -80, north: 44, east: -79 }), 'Map area'],
  // A hundredth of a degree is 1.112 km north and 0.804 km east at 43.7° N.
  [
    filters.within.describe(parsePolygon('43.69,-79.4~43.71,-79.4~43.71,-79.38~43.69,-79.38')!),
    'Drawn area, 3.58 km²',
  ],
  [
    filters.within.describe(parsePolygon('43.7,-79.4~43.701,-79.4~43.701,-79.399~43.7,-79.399')!),
    'Drawn area, 8,939 m²',
  ],
])('a chip shows %j', (text, expected) => {
  expect(text).toBe(expected);
});

test('the bar has the filters in the order of their use, and More the rest (B-2.96)', () => {
  const labelsIn = (...places: string[]) =>
    filterNames
      .filter((name) => places.includes(filters[name].place ?? ''))
      .map((name) => filters[name].label);
  expect([...labelsIn('first'), ...labelsIn('bar')]).toEqual([
    'Price',
    'Beds',
    'Toronto and its municipalities',
    'City/Area',
    'Property Type',
  ]);
  expect(labelsIn('more')).toContain('Developers');
});

test('the city filter accepts one value, the other filters in the bar any number (B-2.41, B-5.12)', () => {
  const { mls_zone, city, developer, type } = filters;
  expect([mls_zone, city, developer, type].map(({ multiple }) => multiple)).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

test('no two filters share a parameter or a field', () => {
  const names = filterNames.flatMap((name) => {
    const row = filters[name];
    return [...row.parameters, ...(row.kind === 'range' ? row.fields : [])];
  });
  expect(new Set(names).size).toBe(names.length);
  expect(names).not.toContain('sort');
});
