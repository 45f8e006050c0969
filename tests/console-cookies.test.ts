import { expect, test } from 'vitest';
import { formatFlash, readFlash } from '../console/ui/flash.ts';
import { createConsoleSessions } from '../server/http/console-sessions.ts';

test.each([
  ['https://homes.example', '__Secure-', '; Secure'],
  ['http://localhost:3000', 'groundbreak-', ''],
])('at %s every cookie of the console has its prefix and scope', (publicUrl, prefix, secure) => {
  const sessions = createConsoleSessions({ http: { publicUrl } } as never);
  const headers = new Headers({ location: '/console/' });
  headers.append('set-cookie', sessions.formatCookie('token'));
  headers.append('set-cookie', formatFlash('Saved; done, “yes”.'));
  sessions.scopeCookies(headers);
  const scope = `Path=/console; HttpOnly; SameSite=Lax${secure}`;
  const [session = '', said = ''] = headers.getSetCookie();
  expect(session).toBe(`${prefix}console=token; Max-Age=604800; ${scope}`);
  expect(said).toMatch(new RegExp(`^${prefix}console-said=[^;]+; Max-Age=60; ${scope}$`));
  const request = (cookie: string) => new Request(`${publicUrl}/console/`, { headers: { cookie } });
  const sent = [session, said].map((each) => each.split('; ')[0]).join('; ');
  expect(readFlash(request(sent))).toBe('Saved; done, “yes”.');
  expect(sessions.readToken({ headers: { cookie: sent } })).toBe('token');
  // Another site on the host may set a cookie without the prefix.
  expect(readFlash(request('console-said=Forged'))).toBeNull();
});
