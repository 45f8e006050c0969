import { expect, test } from 'vitest';
import { parseImport } from '../../tests/support/parse-import.ts';
import { formatProblem } from '../catalogue/fields/import-problem.ts';

test('a station without a code gets one, and one name in one system is read once', () => {
  const station = {
    name: 'Queen’s Park',
    system: 'TTC',
    lines: ['Line 1'],
    latitude: 43.66,
    longitude: -79.39,
    state: 'open',
  };
  const stations = [
    station,
    { ...station, code: 'queens-park', name: "QUEEN'S PARK" },
    { ...station, system: 'GO Transit' },
  ];
  const result = parseImport({
    text: JSON.stringify({ format: 'groundbreak-catalogue-1', stations }),
    format: 'json',
  });
  expect(result.document.stations.map(({ code }) => code)).toEqual([
    'queens-park-ttc',
    'queens-park-go-transit',
  ]);
  expect(result.problems.map(formatProblem)).toEqual([
    'stations, index 1, column name: "QUEEN\'S PARK" is already the name of stations, index 0',
  ]);
});
