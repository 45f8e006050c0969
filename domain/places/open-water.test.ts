import { expect, test } from 'vitest';
import { buildWaterTest } from './open-water.ts';
import type { BasemapTopology } from './topology-features.ts';

const ring = (text: string) =>
  text.split(' ').map((corner) => corner.split(',').map(Number) as [number, number]);

/** Longitude and latitude; a lake with an island, and two ponds that are one shape. */
const topology = (geometries: unknown[]) =>
  ({
    type: 'Topology',
    arcs: [
      ring('-80,44 -79,44 -79,43 -80,43 -80,44'),
      ring('-79.6,43.6 -79.4,43.6 -79.4,43.4 -79.6,43.4 -79.6,43.6'),
      // A diamond with corners at the latitude of its centre.
      ring('-78,43.5 -77.5,44 -77,43.5 -77.5,43 -78,43.5'),
      ring('-76,43 -76,43.01 -75,43.01 -75,43 -76,43'),
    ],
    objects: { water: { type: 'GeometryCollection', geometries } },
  }) as BasemapTopology;

const readWater = () =>
  buildWaterTest(
    topology([
      { type: 'Polygon', arcs: [[0], [1]] },
      { type: 'MultiPolygon', arcs: [[[2]], [[3]]] },
    ]),
  );

test.each<[place: string, latitude: number, longitude: number, expected: boolean]>([
  ['the lake', 43.2, -79.9, true],
  ['the lake beside its island', 43.5, -79.2, true],
  ['the island', 43.5, -79.5, false],
  ['the lake’s northern end', 43.999, -79.5, true],
  ['the lake’s southern end', 43.001, -79.5, true],
  ['west of the lake', 43.5, -80.1, false],
  ['east of the lake', 43.2, -78.9, false],
  ['north of the lake', 44.001, -79.5, false],
  ['south of the lake', 42.999, -79.5, false],
  ['the middle of the diamond', 43.5, -77.5, true],
  ['west of the diamond, in line with its corners', 43.5, -78.5, false],
  ['west of the diamond, in line with its top', 44, -78.5, false],
  ['its north-west side, inside', 43.74, -77.75, true],
  ['its north-west side, outside', 43.76, -77.75, false],
  ['its south-east side, inside', 43.26, -77.25, true],
  ['its south-east side, outside', 43.24, -77.25, false],
  ['the low pond', 43.005, -75.5, true],
  ['far from all water', 60, -79.5, false],
])('%s, at %d, %d, is open water: %s', (_, latitude, longitude, expected) => {
  expect(readWater()(latitude, longitude)).toBe(expected);
});

test('a basemap without water is rejected', () => {
  expect(() => buildWaterTest(topology([]))).toThrow('The basemap has no water.');
});
