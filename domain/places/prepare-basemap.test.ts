import { expect, test } from 'vitest';
import { prepareBasemap } from './prepare-basemap.ts';
import type { BasemapTopology } from './topology-features.ts';

const layer = (...geometries: unknown[]) => ({ type: 'GeometryCollection', geometries });
const town = (name: string, r: number, pop: number) => ({
  type: 'Point',
  coordinates: [-80, 43],
  properties: { name, r, pop },
});

const topology = {
  type: 'Topology',
  arcs: [
    [
      [-80, 44],
      [-79, 43],
      [-78, 43.5],
    ],
  ],
  objects: {
    roads: layer({ type: 'LineString', arcs: [0], properties: { k: 'm' } }),
    places: layer(town('Small', 2, 10), town('Large', 2, 20), town('Capital', 1, 5), {
      type: 'LineString',
      arcs: [0],
    }),
  },
} as unknown as BasemapTopology;

test('a shape has its bounds, and an absent layer is empty', () => {
  const { roads, water } = prepareBasemap(topology);
  expect(roads).toMatchObject([
    { feature: { properties: { k: 'm' } }, west: -80, south: 43, east: -78, north: 44 },
  ]);
  expect(water).toEqual([]);
});

test('places are in the order of rank and population', () => {
  const { places } = prepareBasemap(topology);
  expect(places.map(({ name }) => name)).toEqual(['Capital', 'Large', 'Small']);
  expect(places[0]).toMatchObject({ rank: 1, longitude: -80, latitude: 43 });
});
