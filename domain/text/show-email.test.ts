import { domainToASCII } from 'node:url';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cleanEmail } from './clean-email.ts';
import { maskEmail } from './mask-email.ts';
import { showEmail } from './show-email.ts';

test.each([
  'ada@bücher.example',
  'info@münchen.de',
  'ann@пример.рф',
  'ann@例え.jp',
  'zoë@post.montréal.quebec',
  'a@παράδειγμα.ελ',
  'a@مثال.مصر',
  'a@他们为什么不说中文.example',
  'a@3年b組金八先生.example',
])('%s is stored in ASCII and shown as it was typed', (typed) => {
  const domain = typed.slice(typed.indexOf('@') + 1);
  const stored = typed.replace(domain, domainToASCII(domain));
  expect(stored).toMatch(/@[ -~]+$/);
  expect(showEmail(stored)).toBe(typed);
});

test.each([
  'ann@example.com',
  'Ann@Example.COM',
  'ann@xn--.example',
  'ann@xn--a.example',
  'ann@xn--99999999999.example',
  'ann@xn--bcher-kva!.example',
  'no address',
  '',
])('%j stays as it is', (email) => expect(showEmail(email)).toBe(email));

test('what is shown is the same address, for any text behind xn--', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^[a-z0-9-]{0,40}$/), (label) => {
      const stored = `ann@xn--${label}.example`;
      expect(cleanEmail(showEmail(stored))).toBe(stored);
    }),
    { numRuns: 2000 },
  );
});

test('a masked address shows its domain as it was typed', () =>
  expect(maskEmail('ada@xn--bcher-kva.example')).toBe('a…@bücher.example'));
