import { expect, test } from 'vitest';
import { formatTelUrl } from './tel-url.ts';

// HOME is 4663 on a phone's keys, NEW-HOME 639-4663.
test.each([
  ['416-555-0142', 'tel:4165550142'],
  ['+1 (416) 555-0142', 'tel:+14165550142'],
  ['416-555-HOME', 'tel:4165554663'],
  ['1-800-new-home', 'tel:18006394663'],
  ['(416) 555-0142 ext. 7', 'tel:4165550142,7'],
  ['416 555 0142 x12', 'tel:4165550142,12'],
])('a link to %j dials %s', (phone, url) => {
  expect(formatTelUrl(phone)).toBe(url);
});
