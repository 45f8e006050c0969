import { expect, test } from 'vitest';
import { describeSender } from './sender.ts';

const email = 'ada@example.com';
const phone = '+14165550123';

test.each([
  [{ name: 'Ada Byron', email, phone }, 'Ada Byron, +1 416-555-0123, ada@example.com'],
  [{ name: 'Ada Byron', email, phone: null }, 'Ada Byron, ada@example.com'],
  [{ name: 'Ada Byron', email: null, phone }, 'Ada Byron, +1 416-555-0123'],
  [{ name: null, email: null, phone: '+442079460000' }, '+44 20 7946 0000'],
  [{ name: 'علي', email: null, phone }, '\u2068علي\u2069, +1 416-555-0123'],
])('%o is called %s in a mail', (sender, words) => {
  expect(describeSender({ ...sender, phone_extension: null })).toBe(words);
});

test('the extension of a phone number is told', () => {
  expect(describeSender({ name: null, email: null, phone, phone_extension: '5' })).toBe(
    '+1 416-555-0123 ext. 5',
  );
});
