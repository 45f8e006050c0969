import { expect, test } from 'vitest';
import { buildStation } from '../../tests/support/factories.ts';
import { findNearStations, listShown, measureDistanceM } from './near-stations.ts';

/** Computed apart, in Python, by Vincenty's formula for a sphere of 6,371,008.8 m. */
test.each([
  [43.6453, -79.3807, 43.65072, -79.38663, 768.682],
  [43.6453, -79.3807, 43.64531, -79.3807, 1.112],
  [45.42153, -75.69719, 43.6453, -79.3807, 352_442.441],
  [43.67, -79.38675, 43.67, -79.37, 1347.213],
  [42.3149, -83.0364, 45.4215, -75.6972, 681_856.669],
  [43.59289, -79.63423, 43.59289, -79.63423, 0],
  [43.7, -79.4, -43.7, 100.6, 20_015_114.442],
])('from %d,%d to %d,%d', (latitude, longitude, otherLatitude, otherLongitude, metres) => {
  const [one, other] = [
    { latitude, longitude },
    { latitude: otherLatitude, longitude: otherLongitude },
  ];
  expect(measureDistanceM(one, other)).toBeCloseTo(metres, 2);
  expect(measureDistanceM(other, one)).toBeCloseTo(metres, 2);
});

/** A tenth of a degree of latitude is 11,119.5 m. */
const north = (code: string, degrees: number, state: 'open' | 'planned' = 'open') =>
  buildStation(code, { latitude: 43.6 + degrees, longitude: -79.4, state });
const here = { latitude: 43.6, longitude: -79.4 };

test('a place has the stations in reach, the nearest three and the nearest open one, to 10\u00a0km', () => {
  const stations = [
    north('far', 0.0899),
    north('too-far', 0.09),
    north('c', 0.03, 'planned'),
    north('b', 0.02, 'planned'),
    north('a', 0.001, 'planned'),
    north('d', 0.04, 'planned'),
    north('open', 0.05),
    north('second-open', 0.06),
  ];
  const near = findNearStations(stations, here);
  expect(near.map(({ station, metres }) => `${station.code} ${metres}`)).toEqual([
    'a 111',
    'b 2224',
    'c 3336',
    'open 5560',
  ]);
  expect(listShown(near)).toEqual(near);
  const withOpen = [north('first', 0.0005), ...stations];
  const shown = listShown(findNearStations(withOpen, here));
  expect(shown.map(({ station }) => station.code)).toEqual(['first', 'a', 'b']);
  expect(findNearStations([], here)).toEqual([]);
  expect(findNearStations(stations, { latitude: null, longitude: -79.4 })).toEqual([]);
});
