import { expect, test } from 'vitest';
import { buildStation } from '../../tests/support/factories.ts';
import { describeWalk, estimateWalkMinutes, formatStation, nameLines } from './describe-station.ts';

test.each([
  [0, 1, '0\u00a0m, 1\u00a0min\u00a0walk'],
  [61, 1, '61\u00a0m, 1\u00a0min\u00a0walk'],
  [62, 2, '62\u00a0m, 2\u00a0min\u00a0walk'],
  [400, 7, '400\u00a0m, 7\u00a0min\u00a0walk'],
  [999, 17, '999\u00a0m, 17\u00a0min\u00a0walk'],
  [1000, 17, '1\u00a0km, 17\u00a0min\u00a0walk'],
  [1250, 21, '1.3\u00a0km, 21\u00a0min\u00a0walk'],
  [3692, 60, '3.7\u00a0km, 60\u00a0min\u00a0walk'],
  [3693, 61, '3.7\u00a0km'],
])('%d m are %d minutes: %s', (metres, minutes, text) => {
  expect(estimateWalkMinutes(metres)).toBe(minutes);
  expect(describeWalk(metres)).toBe(text);
});

test.each([
  ['TTC', ['Line 1', 'Line 5'], 'TTC Line 1, Line 5'],
  ['UP Express', ['UP Express'], 'UP Express'],
  ['GO Transit', ['A line', 'B line', 'C line', 'D line'], 'GO Transit, 4 lines'],
])('the lines of %s %j are %j', (system, lines, expected) => {
  expect(nameLines({ system, lines })).toBe(expected);
});

test('a station that is not open yet says so', () => {
  const station = buildStation('a', { latitude: 43.7, longitude: -79.4, state: 'planned' });
  expect(formatStation({ station, metres: 111 })).toBe(
    'a, TTC Line 1 (planned): 111\u00a0m, 2\u00a0min\u00a0walk',
  );
});
