import { expect, test } from 'vitest';
import { prepareBasemap } from './prepare-basemap.ts';
import type { BasemapTopology } from './topology-features.ts';
import { worldFromLngLat } from './web-mercator.ts';

const layer = (...geometries: unknown[]) => ({ type: 'GeometryCollection', geometries });
const town = (name: string, r: number, pop: number) => ({
  type: 'Point',
  coordinates: [0, 0],
  properties: { name, r, pop },
});

/** On the equator a degree is a 360th of the world. */
const topology = {
  type: 'Topology',
  arcs: [
    [
      [-36, 0],
      [0, 10],
      [36, 0],
      [0, -10],
      [-36, 0],
    ],
    [
      [72, 0],
      [108, 0],
    ],
  ],
  objects: {
    land: layer({ type: 'Polygon', arcs: [[0]] }),
    parks: layer({ type: 'MultiPolygon', arcs: [[[0]], [[0]]], properties: { k: 'x', l: 2 } }),
    roads: layer(
      { type: 'LineString', arcs: [1], properties: { k: 'm', ref: 401 } },
      { type: 'MultiLineString', arcs: [[0], [1]], properties: { name: 'King' } },
    ),
    borders: layer({ type: 'LineString', arcs: [1], properties: { l: 1 } }),
    rivers: layer({ type: 'Point', coordinates: [0, 0] }),
    places: layer(town('Small', 2, 10), town('Large', 2, 20), town('Capital', 1, 5), {
      type: 'LineString',
      arcs: [1],
    }),
    labels: layer(
      { type: 'Point', coordinates: [36, 0], properties: { k: 'lake', name: 'Erie', z: 6, s: 13 } },
      { type: 'Point', coordinates: [36, 0], properties: { k: 'park', name: 'Zoo' } },
      { type: 'Point', coordinates: [36, 0] },
    ),
  },
} as unknown as BasemapTopology;
const prepare = () => prepareBasemap(topology);

test('a shape is projected, with its box, number and name', () => {
  expect(prepare().roads).toEqual([
    {
      kind: 'm',
      ref: '401',
      name: null,
      paths: [
        [
          [0.7, 0.5],
          [0.8, 0.5],
        ],
      ],
      box: { left: 0.7, right: 0.8, top: 0.5, bottom: 0.5 },
    },
    expect.objectContaining({ kind: '', ref: null, name: 'King' }),
    expect.objectContaining({ kind: '', ref: null, name: 'King' }),
  ]);
});

test('a box extends from the northernmost to the southernmost corner', () => {
  const [, top] = worldFromLngLat(0, 10);
  const [, bottom] = worldFromLngLat(0, -10);
  expect(prepare().land[0]?.box).toEqual({ left: 0.4, right: 0.6, top, bottom });
});

test('each polygon and line of a collection has its own box', () => {
  const edges = (part: 'land' | 'parks' | 'roads') =>
    prepare()[part].map(({ box, paths }) => [paths.length, box.left, box.right]);
  expect(edges('land')).toEqual([[1, 0.4, 0.6]]);
  expect(edges('parks')).toEqual([
    [1, 0.4, 0.6],
    [1, 0.4, 0.6],
  ]);
  expect(edges('roads').slice(1)).toEqual([
    [1, 0.4, 0.6],
    [1, 0.7, 0.8],
  ]);
});

test('a border’s level is its kind, but a kind takes precedence; a point is not a shape', () => {
  expect(prepare().borders.map(({ kind }) => kind)).toEqual(['1']);
  expect(prepare().parks.map(({ kind }) => kind)).toEqual(['x', 'x']);
  expect([prepare().rivers, prepare().urban, prepare().water]).toEqual([[], [], []]);
});

test('places are sorted by rank, then by population; of the labels only lakes are used', () => {
  expect(prepare().places.map(({ text }) => text)).toEqual(['Capital', 'Large', 'Small']);
  expect(prepare().lakes).toEqual([
    {
      kind: 'lake',
      text: 'Erie',
      rank: 0,
      population: 0,
      minZoom: 6,
      sizePx: 13,
      at: [0.6, 0.5],
    },
  ]);
});

test.each(['land', 'urban', 'parks', 'water', 'rivers', 'borders', 'roads'] as const)(
  'the layer %s is read from the one of its name',
  (name) => {
    const objects = { [name]: layer({ type: 'LineString', arcs: [1] }) };
    const found = prepareBasemap({ ...topology, objects } as BasemapTopology);
    const counts = Object.entries(found).map(([part, shapes]) => [part, shapes.length]);
    expect(counts.filter(([, count]) => count > 0)).toEqual([[name, 1]]);
  },
);
