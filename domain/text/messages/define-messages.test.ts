import { expect, test } from 'vitest';
import { template } from './define-messages.ts';

test.each([
  [
    'It is now on {when}. Nothing changed.',
    '10:00 a.m.',
    'It is now on 10:00 a.m. Nothing changed.',
  ],
  ['It is now on {when}. Nothing changed.', 'Monday', 'It is now on Monday. Nothing changed.'],
  ['We are {when}.', 'Homes Inc.', 'We are Homes Inc.'],
  ['We are {when}.', 'Homes', 'We are Homes.'],
  ['At {when}.', '12 Queen Ave.', 'At 12 Queen Ave.'],
  ['Of {when}.', 'What next?', 'Of What next?'],
  ['See {when}.com', 'Homes Inc.', 'See Homes Inc..com'],
  ['And {when}…', 'a.m.', 'And a.m.…'],
  ['{when}, then.', 'a.m.', 'a.m., then.'],
  ['{unknown}. {when}.', 'p.m.', '{unknown}. p.m.'],
])('%j with %j is %j', (text, value, filled) => {
  expect(template<[when: string]>('{when}', text)(value)).toBe(filled);
});
