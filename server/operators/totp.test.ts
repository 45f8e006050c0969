import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { findTotpStep, newTotpSecret } from './totp.ts';

const now = new Date('2026-11-28T15:00:00Z');

test('takes the code of the app', () => {
  const secret = newTotpSecret();
  const code = new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: now.getTime(),
  });
  expect(findTotpStep(secret, code, now)).toBe(now.getTime() / 30_000);
});

// Six characters each, but not six bytes.
test.each(['١٢٣٤٥٦', '１２３４５６', '12345é', '😀😀😀', '\0\0\0\0\0ß', '12345\u{202e}'])(
  'the code %j is wrong, and no error',
  (code) => {
    expect(findTotpStep(newTotpSecret(), code, now)).toBeNull();
  },
);
