import { expect, test } from 'vitest';
import { buildCity, buildProject, buildTestSnapshot } from '../../../tests/support/factories.ts';
import { parseAlertQuery } from '../../alerts/alert-search.ts';
import { searchProjects } from './search.ts';

const lakeside = 'Oakville-on-the-Lake';
const oakville = { collection: 'cities', oldName: 'Oakville', name: lakeside } as const;

const find = (snapshot: ReturnType<typeof buildTestSnapshot>, parameters: string) => {
  const query = parseAlertQuery(snapshot, { kind: 'selling', parameters });
  return searchProjects(snapshot.listings.selling, query)
    .list()
    .map(({ project }) => project.stub)
    .sort();
};

test.each([
  ['an Ontario city', 'Oakville'],
  ['an Ontario city, with accents and capitals', 'OÀKVILLE'],
  ['a municipality of Toronto', 'York'],
  ['a city that only the catalogue has', 'Elmvale Heights'],
])('the former name of a renamed city finds its projects: %s', (_, written) => {
  const oldName = written === 'OÀKVILLE' ? 'Oakville' : written;
  const projects = [buildProject({ stub: 'lake', city: lakeside }), buildProject({ stub: 'far' })];
  const snapshot = buildTestSnapshot(projects, {
    cities: [buildCity('oakville-on-the-lake', lakeside)],
    renamed: [{ ...oakville, oldName }],
  });
  expect(find(snapshot, `city=${encodeURIComponent(written)}`)).toEqual(['lake']);
  expect(snapshot.isNamed('cities', oldName)).toBe(true);
});

test('a name that a city or project has again is no former name', () => {
  const renamed = [oakville];
  const cities = [buildCity('oakville-on-the-lake', lakeside)];
  const lake = buildProject({ stub: 'lake', city: lakeside });
  const old = buildProject({ stub: 'old', city: 'Oakville' });
  const named = buildTestSnapshot([lake, old], { cities, renamed });
  expect(find(named, 'city=Oakville')).toEqual(['old']);
  const taken = [...cities, buildCity('oakville', 'Oakville')];
  expect(find(buildTestSnapshot([lake], { cities: taken, renamed }), 'city=Oakville')).toEqual([]);
});

test('chosen projects are found by their former stubs, unless another project has one', () => {
  const projects = [buildProject({ stub: 'bobbin-two' }), buildProject({ stub: 'talus' })];
  const move = (oldKey: string) => ({ collection: 'projects', oldKey, key: 'bobbin-two' }) as const;
  const snapshot = buildTestSnapshot(projects, { moved: [move('bobbin'), move('talus')] });
  const findChosen = (stubs: string) => find(snapshot, `only=${stubs}`);
  expect(findChosen('bobbin')).toEqual(['bobbin-two']);
  expect(findChosen('bobbin,bobbin-two,talus,gone')).toEqual(['bobbin-two', 'talus']);
  const { only } = parseAlertQuery(snapshot, { kind: 'selling', parameters: 'only=talus,bobbin' });
  expect(only).toEqual(['bobbin-two', 'talus']);
});
