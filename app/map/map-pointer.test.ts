import type { Map as MapLibreMap } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { zoomIntoCluster } from './map-pointer.ts';

const cluster = {
  kind: 'cluster',
  key: '7',
  count: 3,
  longitude: -79.4,
  latitude: 43.7,
  x: 0,
  y: 0,
} as const;

test.each([
  ['that is there', () => Promise.resolve(11), [{ center: [-79.4, 43.7], zoom: 11 }]],
  ['that is gone', () => Promise.reject(new Error('No cluster with the specified id.')), []],
])('a click on a cluster %s', async (_, getClusterExpansionZoom, expected) => {
  const moves: object[] = [];
  const easeTo = (move: object) => void moves.push(move);
  const map = { getSource: () => ({ getClusterExpansionZoom }), easeTo };
  await zoomIntoCluster(map as unknown as MapLibreMap, cluster, new Event('click'));
  expect(moves).toEqual(expected);
});
