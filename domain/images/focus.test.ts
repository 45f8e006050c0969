import { expect, test } from 'vitest';
import { formatFocus } from './focus.ts';

test('each side of a picture that must be seen has a class, and the middle has none', () => {
  expect(formatFocus('bottom right')).toBe('at-bottom at-right');
  expect(formatFocus('left')).toBe('at-left');
  expect([formatFocus(null), formatFocus(undefined)]).toEqual(['', '']);
});
