import { expect, test } from 'vitest';
import { removeProvince } from './place-name.ts';

test.each([
  ['Toronto, Ontario', 'Toronto'],
  ['toronto on', 'toronto'],
  ['Mississauga, ON, Canada', 'Mississauga'],
  ['Liberty Village, Ontario', 'Liberty Village'],
  ['Bond and Ontario', 'Bond and Ontario'],
  ['Ontario Street', 'Ontario Street'],
  ['Ontario', 'Ontario'],
  ['Brampton', 'Brampton'],
  ['', ''],
])('%j is the place %j (B-4.17)', (entered, place) => {
  expect(removeProvince(entered)).toBe(place);
});
