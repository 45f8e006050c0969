import { expect, test } from 'vitest';
import { watchMoves, type MoveEvent } from './user-moves.ts';

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

test('a lone click of the wheel, which carries no event', () => {
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

test('each step before the end is told too, with who caused it', () => {
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
