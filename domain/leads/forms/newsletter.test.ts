import { expect, test } from 'vitest';
import { checkInOrder } from './first-problem.ts';
import { newsletterForm, newsletterSchema } from './newsletter.ts';

test.each([
  [{}, 'email', 'Please enter your email'],
  [{ email: 'ada@example' }, 'email', 'Please enter the correct format'],
  [
    { email: 'ada@example.com', consent: false },
    'consent',
    'Please agree to receive the newsletter.',
  ],
])('the subscription %j is rejected at %s: %s (A-5.20)', (input, field, message) => {
  expect(checkInOrder(newsletterSchema, input)).toEqual({
    ok: false,
    problem: { field, message },
  });
});

test('subscribing is consent (A-3.5)', () => {
  const checked = checkInOrder(newsletterSchema, { email: ' Ada@example.com ' });
  if (!checked.ok) throw new Error(checked.problem.message);
  expect(newsletterForm.build(checked.value, 'test')).toMatchObject({
    form: 'newsletter',
    email: 'Ada@example.com',
    consent: true,
    answer: 'Subscription successful',
  });
});
