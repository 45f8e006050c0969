import { expect, test } from 'vitest';
import { formatPackageCookie, hasPackageCookie, readPackageCookie } from './package-cookie.ts';

const token = 'aB3_-xyz01234567890123456789012345678901234';
const other = token.replace('aB3', 'aB4');

test.each([true, false])(
  'a package is known by the cookie of its link alone, https: %j',
  (isSecure) => {
    const cookie = formatPackageCookie(token, 'secret', { isSecure, days: 31 });
    expect(cookie).toMatch(
      isSecure ? /^__Secure-package-.*; Secure$/ : /^package-.*; SameSite=Lax$/,
    );
    expect(cookie).toContain('; Path=/package; Max-Age=2678400; HttpOnly');
    const sent = `a=1; ${cookie.split(';')[0]}; b=2`;
    expect([hasPackageCookie(sent), readPackageCookie(sent, token)]).toEqual([true, 'secret']);
    expect(readPackageCookie(sent, other)).toBeNull();
  },
);

test.each([null, undefined, '', 'a=1', 'xpackage-aB3=1', 'a=package-aB3', 'package=1'])(
  'no package is known by the cookies %j',
  (header) => {
    expect([hasPackageCookie(header), readPackageCookie(header, token)]).toEqual([false, null]);
  },
);
