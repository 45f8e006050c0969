import { expect, test } from 'vitest';
import { nearestTarget, targetTowards, type Direction, type MapTarget } from './pick-target.ts';

const target = (key: string, x: number, y: number): MapTarget => ({
  kind: 'pin',
  key,
  count: 1,
  longitude: 0,
  latitude: 0,
  x,
  y,
});
const middle = target('middle', 100, 100);
const targets = [
  middle,
  target('right', 140, 104),
  target('far right', 300, 100),
  target('above', 98, 60),
  target('below left', 60, 130),
];

test('a click selects the nearest target within reach', () => {
  expect(nearestTarget(targets, { x: 130, y: 100 }, 16)?.key).toBe('right');
  expect(nearestTarget(targets, { x: 200, y: 300 }, 16)).toBeNull();
  expect(nearestTarget([], { x: 0, y: 0 })).toBeNull();
});

test.each<[Direction, string | undefined]>([
  ['right', 'right'],
  ['up', 'above'],
  ['left', 'below left'],
  ['down', 'below left'],
])('arrow %s leads from the middle to %s', (direction, expected) => {
  expect(targetTowards(targets, middle, direction)?.key).toBe(expected);
});

test('beyond the last target there is none', () => {
  const farRight = target('far right', 300, 100);
  expect(targetTowards(targets, farRight, 'right')).toBeNull();
});
