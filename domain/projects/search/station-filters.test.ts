import { expect, test } from 'vitest';
import { buildProject, buildStation, buildTestSnapshot } from '../../../tests/support/factories.ts';
import { compileQuery } from './compile-query.ts';
import { describeQuery } from './describe-query.ts';
import { parseProjectQuery } from './project-query.ts';
import { searchProjects } from './search.ts';

/** 0.001° of latitude is 111.2 m: the projects are so far south of three stations. */
const stations = [
  buildStation('one', { latitude: 43.7, longitude: -79.4, lines: ['Line 1', 'Line 2'] }),
  buildStation('hurontario', {
    latitude: 43.6,
    longitude: -79.6,
    system: 'Hurontario LRT',
    lines: ['Hazel McCallion Line'],
    state: 'under construction',
  }),
  buildStation('up', {
    latitude: 43.6,
    longitude: -79.6,
    system: 'UP Express',
    lines: ['UP Express'],
  }),
];
const at = (stub: string, latitude: number | null, longitude = -79.4) =>
  buildProject({ stub, latitude, longitude });
const { listings } = buildTestSnapshot(
  [
    at('m400', 43.6964),
    at('m411', 43.6963),
    at('m801', 43.7072),
    at('m1490', 43.6866),
    at('m1512', 43.6864),
    at('west', 43.6, -79.6),
    at('nowhere', null),
  ],
  { stations },
);
const { selling } = listings;
const read = (text: string) => parseProjectQuery(new URLSearchParams(text), selling.vocabularies);
const list = (text: string) =>
  searchProjects(selling, read(text))
    .list()
    .map(({ project }) => project.stub)
    .sort()
    .join(' ');

test.each([
  ['station=400', 'm400 west'],
  ['station=800', 'm400 m411 west'],
  ['station=1500', 'm1490 m400 m411 m801 west'],
  ['station=400&station=1500', 'm1490 m400 m411 m801 west'],
  ['station=1200', ''],
  ['station=near&station=400', 'm400 west'],
  ['line=ttc line 1', 'm1490 m400 m411 m801'],
  ['line=TTC Line 2&station=400', 'm400'],
  ['line=UP Express&line=TTC Line 1&station=400', 'm400 west'],
  ['line=TTC Line 9', ''],
  // The open station there has another line.
  ['line=Hurontario LRT Hazel McCallion Line', 'west'],
  ['line=Hurontario LRT Hazel McCallion Line&station_state=open', ''],
  ['line=UP Express&station_state=open', 'west'],
  ['station_state=Under Construction', 'west'],
  ['station_state=planned', ''],
  ['station=400&station_state=open', 'm400 west'],
  ['line[]=UP Express', 'west'],
  ['rail=subway', 'm1490 m400 m411 m801'],
  ['rail=Subway&station=400', 'm400'],
  ['rail=train', 'west'],
  // The light rail there is under construction.
  ['rail=light rail', ''],
  ['rail=light rail&station_state=under construction', 'west'],
  ['rail=light rail&line=Hurontario LRT', 'west'],
  ['line=TTC&station=400', 'm400'],
  ['rail=subway&line=UP Express', ''],
  ['stop=ONE', 'm1490 m400 m411 m801'],
  ['stop=one station&station=400', 'm400'],
  ['stop=elsewhere', ''],
  ['station=All', 'm1490 m1512 m400 m411 m801 nowhere west'],
])('%s finds %j', (text, expected) => {
  expect(list(text)).toBe(expected);
});

test('counts are those of one station that has the value and passes the other filters', () => {
  const count = (text: string, name: 'station' | 'line' | 'station_state') => {
    const found = searchProjects(selling, read(text)).counts()[name];
    return selling.options[name].map(({ value }, position) => `${value} ${found[position]}`);
  };
  expect(count('', 'station')).toEqual(['400 2', '800 3', '1500 5']);
  expect(count('station=400', 'station')).toEqual(['400 2', '800 3', '1500 5']);
  expect(count('station_state=open&line=TTC Line 1', 'station')).toEqual([
    '400 1',
    '800 2',
    '1500 4',
  ]);
  expect(count('station=400', 'line')).toEqual([
    'Hurontario LRT 1',
    'Hurontario LRT Hazel McCallion Line 1',
    'TTC 1',
    'TTC Line 1 1',
    'TTC Line 2 1',
    'UP Express 1',
  ]);
  expect(count('line=UP Express', 'station_state')).toEqual([
    'open 1',
    'under construction 0',
    'planned 0',
  ]);
});

test('the nearest open station comes first, and projects without one last', () => {
  const sorted = searchProjects(selling, read('sort=station')).list();
  expect(sorted.map(({ project }) => project.stub)).toEqual([
    'west',
    'm400',
    'm411',
    'm801',
    'm1490',
    'm1512',
    'nowhere',
  ]);
});

test.each([
  ['rail=subway', ['Subway within 1.5\u00a0km']],
  ['rail=subway&station=800', ['Within 800\u00a0m of a station', 'Subway']],
  ['line=TTC Line 1', ['TTC Line 1 within 1.5\u00a0km']],
  ['stop=one', ['Near one station within 1.5\u00a0km']],
  ['beds=2', ['2 bedrooms']],
])('the search %s says how near a station is: %j', (text, described) => {
  expect(describeQuery(read(text), selling.options)).toEqual(described);
});

test.each([
  ['', 'hurontario'],
  ['beds=2', 'hurontario'],
  ['station=800', 'up'],
  ['rail=train', 'up'],
  ['line=UP Express', 'up'],
  ['rail=light rail&station_state=under construction', 'hurontario'],
  ['rail=subway', undefined],
])('the search %j names the nearest station that it asks for: %s', (text, expected) => {
  const west = selling.listed.find(({ project }) => project.stub === 'west');
  expect(west && compileQuery(read(text)).findStation(west)?.station.code).toBe(expected);
});
