import { expect, test } from 'vitest';
import { createRefusalLimit } from './refusal-limit.ts';

test('a client that was refused too often waits until a minute after the first', () => {
  let now = 0;
  const limit = createRefusalLimit(2, () => now);
  limit.count('a');
  now = 20_000;
  limit.check('a');
  limit.count('a');
  expect(() => limit.check('a')).toThrow(
    expect.objectContaining({ status: 429, retryAfterSeconds: 40 }),
  );
  limit.check('b');
  now = 60_000;
  limit.check('a');
});
