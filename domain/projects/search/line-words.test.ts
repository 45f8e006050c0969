import { expect, test } from 'vitest';
import { formatProjectQuery } from './project-query.ts';
import { readSearch } from './read-search.ts';

const named = (...names: string[]) =>
  new Map(names.map((name) => [name.toLowerCase().replaceAll('-', ' '), name]));

const ottawaLines = ['O-Train', 'O-Train Line 1', 'O-Train Line 2'];
const vocabularies = {
  city: named('Ottawa', 'Toronto', 'Milton'),
  type: named('Condominium'),
  beds: named('1', '2'),
  stop: named('Eglinton station'),
  line: named(
    'TTC',
    ...[1, 2, 4, 5, 6].map((number) => `TTC Line ${number}`),
    'TTC Line 2 (Scarborough Subway Extension)',
    ...ottawaLines,
    'Ontario Line',
    'Hurontario LRT',
    'ION',
    'UP Express',
    'GO Transit Lakeshore West line',
    'GO Transit Milton line',
  ),
};

test.each([
  ['condos on line 1', 'type=Condominium&line=TTC+Line+1'],
  ['Line 1 subway condos', 'type=Condominium&line=TTC+Line+1'],
  ['subway line 1', 'line=TTC+Line+1'],
  ['line two subway', 'line=TTC+Line+2'],
  ['Line 5 Eglinton', 'line=TTC+Line+5'],
  ['line 5 Eglinton station', 'line=TTC+Line+5&stop=Eglinton'],
  ['Line 1 Yonge-University', 'line=TTC+Line+1'],
  ['line 1 or line 2', 'line=TTC+Line+1&line=TTC+Line+2'],
  ['line 1, 2 bed', 'beds=2&line=TTC+Line+1'],
  ['within 400 m of line 1', 'station=400&line=TTC+Line+1'],
  ['walking distance to line 1', 'station=800&line=TTC+Line+1'],
  ['yonge-university line', 'line=TTC+Line+1'],
  ['bloor-danforth subway', 'line=TTC+Line+2'],
  ['sheppard line', 'line=TTC+Line+4'],
  ['eglinton crosstown lrt', 'line=TTC+Line+5'],
  ['finch west line', 'line=TTC+Line+6'],
  ['scarborough subway extension', 'line=TTC+Line+2+%28Scarborough+Subway+Extension%29'],
  ['hurontario line', 'line=Hurontario+LRT'],
  ['ION line', 'line=ION'],
  ['union pearson express', 'line=UP+Express'],
  ['lakeshore west', 'line=GO+Transit+Lakeshore+West+line'],
  ['lakeshore west line condos', 'type=Condominium&line=GO+Transit+Lakeshore+West+line'],
  ['milton line', 'line=GO+Transit+Milton+line'],
  // With Ottawa they are the O-Train's.
  ['line 1 Ottawa', 'city=Ottawa&line=O-Train+Line+1'],
  ['Ottawa condos near line 2', 'city=Ottawa&type=Condominium&line=O-Train+Line+2'],
  ['otrain line 1', 'line=O-Train+Line+1'],
  ['confederation line', 'line=O-Train+Line+1'],
  // Numbers of rooms.
  ['ontario line 1 bedroom', 'beds=1&line=Ontario+Line'],
  ['yonge line 1 bedroom', 'beds=1&line=TTC+Line+1'],
])('"%s" means %s', (text, expected) => {
  const { query, rest, dropped } = readSearch(text, vocabularies);
  expect([formatProjectQuery(query).toString(), rest, dropped]).toEqual([expected, '', '']);
});

test('a number means the lines that the catalogue has homes near, else it stays text', () => {
  const inOttawa = { ...vocabularies, line: named(...ottawaLines) };
  expect(formatProjectQuery(readSearch('line 1', inOttawa).query).toString()).toBe(
    'line=O-Train+Line+1',
  );
  expect(readSearch('condos on line 5', inOttawa).rest).toBe('line 5');
});
