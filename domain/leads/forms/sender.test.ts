import { expect, test } from 'vitest';
import { describeSender } from './sender.ts';

test.each([
  [
    { name: 'Ada Byron', email: 'ada@example.com', phone: '+14165550123' },
    'Ada Byron, ada@example.com',
  ],
  [{ name: 'Ada Byron', email: null, phone: '+14165550123' }, 'Ada Byron, +1 416-555-0123'],
  [{ name: null, email: null, phone: '+442079460000' }, '+44 20 7946 0000'],
])('%o is called %s in a mail', (sender, words) => {
  expect(describeSender(sender)).toBe(words);
});
