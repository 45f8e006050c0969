import { expect, test } from 'vitest';
import { buildSecurityHeaders } from './security-headers.ts';

test('a site at https sends HSTS, a site at http does not', () => {
  const [secure, plain] = ['https://homes.example', 'http://homes.example'].map(
    buildSecurityHeaders,
  );
  expect(secure?.['strict-transport-security']).toBe('max-age=31536000');
  expect(plain).not.toHaveProperty('strict-transport-security');
  expect(plain?.['x-content-type-options']).toBe('nosniff');
});
