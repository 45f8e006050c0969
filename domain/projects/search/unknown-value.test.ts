import { expect, test } from 'vitest';
import { buildProject, buildTestSnapshot } from '../../../tests/support/factories.ts';
import { torontoPreset } from '../../places/toronto.ts';
import { describeQuery } from './describe-query.ts';
import type { FilterName } from './filters.ts';
import {
  emptyQuery,
  formatProjectsPath,
  parseProjectQuery,
  type ProjectQuery,
} from './project-query.ts';
import { searchProjects } from './search.ts';

const index = buildTestSnapshot([
  buildProject({ stub: 'one', city: 'Hamilton', occupancyOn: '2028-05-01' }),
]).listings.selling;
const parse = (text: string) => parseProjectQuery(new URLSearchParams(text), index.vocabularies);
const query = (part: Partial<ProjectQuery>): ProjectQuery => ({ ...emptyQuery, ...part });

test.each<[string, FilterName, readonly string[]]>([
  ['mls_zone=C5 - Toronto', 'mls_zone', ['C5 - Toronto']],
  ['city=Atlantis', 'city', ['Atlantis']],
  ['city=Atlantis&city[]=  El   Dorado&city=', 'city', ['Atlantis', 'El Dorado']],
  ['developer=Nobody', 'developer', ['Nobody']],
  ['type=Houseboat', 'type', ['Houseboat']],
  ['type=High Rise', 'type', ['High Rise']],
  ['status=Demolished', 'status', ['Demolished']],
  ['beds=5', 'beds', ['5']],
  ['beds=-1', 'beds', ['-1']],
  ['beds=−2', 'beds', ['−2']],
  ['baths=- 2.5', 'baths', ['- 2.5']],
  ['occupancy=-2028', 'occupancy', ['-2028']],
  ['station=-400', 'station', ['-400']],
  ['parking=maybe', 'parking', ['maybe']],
  ['occupancy=2019', 'occupancy', ['2019']],
  ['price=cheap', 'price', ['cheap']],
  ['price=400000', 'price', ['400000']],
  ['price_min=-5&price_max=lots', 'price', ['from -5 up to lots']],
  ['price_min=750.000', 'price', ['from 750.000']],
  ['storeys_max=many', 'storeys', ['up to many']],
  ['ne=44,-79', 'bounds', ['44,-79']],
  ['ne=44,-79&sw=nowhere', 'bounds', ['44,-79 nowhere']],
  ['within=43,-80~43,-79', 'within', ['43,-80~43,-79']],
  [`developer=${'x'.repeat(150)}`, 'developer', [`${'x'.repeat(98)}…`]],
])(
  'in %j nothing is known, so nothing passes, and the address keeps it (B-5.2)',
  (text, name, unknown) => {
    expect(parse(text)).toEqual(query({ [name]: { unknown } }));
    const path = formatProjectsPath(parse(text));
    expect(path).toMatch(/^\/projects\?/);
    expect(parse(path.slice('/projects?'.length))).toEqual(parse(text));
    expect(searchProjects(index, parse(text)).list()).toEqual([]);
  },
);

test.each([
  ['beds=-1', 'Beds: -1'],
  ['parking=maybe', 'Parking: maybe'],
  ['status=xyz', 'Status: xyz'],
  ['city=Atlantis&city=El Dorado', 'City/Area: Atlantis or El Dorado'],
  ['rail=tram', 'Subway or train: tram'],
  ['station_state=closed', 'Station is: closed'],
  ['price=cheap', 'Price: cheap'],
  ['price_min=abc', 'Price: from abc'],
  ['monthly=abc', 'Monthly mortgage: abc'],
])('%j is described with the name of its filter: %s', (text, description) =>
  expect(describeQuery(parse(text), index.options)).toEqual([description]),
);

test('unknown values are ignored if there are known ones (B-5.2)', () => {
  expect(parse('city=Atlantis&city=Hamilton&type=Houseboat&type=Link')).toEqual(
    query({ city: ['Hamilton'], type: ['Link'] }),
  );
  expect(parse('price=cheap&price=-700000')).toEqual(query({ price: { min: null, max: 700_000 } }));
  expect(parse('price=cheap&price_min=400000&price_max=lots')).toEqual(
    query({ price: { min: 400_000, max: null } }),
  );
});

test('a municipality of the Toronto preset and every other city with a listing is known (B-5.5)', () => {
  for (const city of [...torontoPreset, 'Kingston'])
    expect(parse(`city=${city.toUpperCase()}`), city).toEqual(query({ city: [city] }));
  expect(formatProjectsPath(parse('city=toronto'))).toBe('/projects/toronto');
  expect(index.options.city.map(({ value }) => value)).not.toContain('Toronto');
});
