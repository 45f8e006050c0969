import { expect, test } from 'vitest';
import { describeBrowser } from '../../../domain/text/describe-browser.ts';
import { parseRecoveryLink } from './recovery.ts';

test('a mailed link contains address and code; anything else is ignored (A-2.7)', () => {
  const link = '#email=Ada%40Example.com&code=0042';
  expect(parseRecoveryLink(link)).toEqual({ email: 'Ada@Example.com', code: '0042' });
  for (const other of ['', '#main', '#email=ada%40example.com', '#code=1234'])
    expect(parseRecoveryLink(other)).toBeNull();
});

// User agents of 2025.
test.each([
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Safari/537.36 Edg/130.0.0.0',
    'Edge on Windows',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  ['curl/8.5.0', 'A browser'],
  [null, 'An unknown device'],
])('%s is %s', (userAgent, shown) => {
  expect(describeBrowser(userAgent)).toBe(shown);
});
