import { expect, test } from 'vitest';
import { formatFocus } from './focus.ts';

test('each focal point has a class, and the middle has none', () => {
  expect(formatFocus('bottom right')).toBe('at-bottom at-right');
  expect(formatFocus('left')).toBe('at-left');
  expect([formatFocus(null), formatFocus(undefined)]).toEqual(['', '']);
});
