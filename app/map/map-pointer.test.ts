import type { Map as MapLibreMap } from 'maplibre-gl';
import { expect, test } from 'vitest';
import { zoomIntoCluster, watchMoves, type MoveEvent } from './map-pointer.ts';

const wheel = new Event('wheel');

test.each<[string, MoveEvent[], boolean[]]>([
  ['a jump', [{ type: 'movestart' }, { type: 'move' }, { type: 'moveend' }], [false]],
  [
    'a drag',
    [
      { type: 'movestart', originalEvent: wheel },
      { type: 'move', originalEvent: wheel },
      { type: 'moveend', originalEvent: wheel },
    ],
    [true],
  ],
  [
    'a wheel zoom whose end has lost its event',
    [{ type: 'movestart', originalEvent: wheel }, { type: 'move' }, { type: 'moveend' }],
    [true],
  ],
  [
    'a jump after a drag',
    [
      { type: 'movestart', originalEvent: wheel },
      { type: 'moveend' },
      { type: 'movestart' },
      { type: 'moveend' },
    ],
    [true, false],
  ],
])('%s', (_case, events, expected) => {
  const reported: boolean[] = [];
  const watch = watchMoves(
    { moved: () => {}, ended: (byUser) => reported.push(byUser) },
    () => false,
  );
  events.forEach((event) => watch(event));
  expect(reported).toEqual(expected);
});

test('a single click of the wheel, which has no DOM event', () => {
  const reported: boolean[] = [];
  let isWheeling = true;
  const watch = watchMoves(
    { moved: () => {}, ended: (byUser) => reported.push(byUser) },
    () => isWheeling,
  );
  watch({ type: 'movestart' });
  isWheeling = false;
  watch({ type: 'moveend' });
  expect(reported).toEqual([true]);
});

test('each step before the end is reported too, with its cause', () => {
  const steps: [string, boolean][] = [];
  const watch = watchMoves(
    {
      moved: (byUser) => steps.push(['moved', byUser]),
      ended: (byUser) => steps.push(['ended', byUser]),
    },
    () => false,
  );
  for (const type of ['movestart', 'move', 'moveend']) watch({ type, originalEvent: wheel });
  watch({ type: 'movestart' });
  expect(steps).toEqual([
    ['moved', true],
    ['moved', true],
    ['ended', true],
    ['moved', false],
  ]);
});

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
  ['that exists', () => Promise.resolve(11), [{ center: [-79.4, 43.7], zoom: 11 }]],
  ['that is gone', () => Promise.reject(new Error('No cluster with the specified id.')), []],
])('a click on a cluster %s', async (_, getClusterExpansionZoom, expected) => {
  const moves: object[] = [];
  const easeTo = (move: object) => void moves.push(move);
  const map = { getSource: () => ({ getClusterExpansionZoom }), easeTo };
  await zoomIntoCluster(map as unknown as MapLibreMap, cluster, new Event('click'));
  expect(moves).toEqual(expected);
});
