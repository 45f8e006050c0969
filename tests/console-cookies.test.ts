import { expect, test } from 'vitest';
import { describeDone, formatFlash, readFlash, redirectWithFlash } from '../console/ui/flash.ts';
import { consoleRoutes, type ConsoleRouteName } from '../domain/operators/console-routes.ts';
import { createConsoleSessions } from '../server/http/console-sessions.ts';

test.each([
  ['https://homes.example', '__Secure-', '; Secure'],
  ['http://localhost:3000', 'groundbreak-', ''],
])('at %s every cookie of the console has its prefix and scope', (publicUrl, prefix, secure) => {
  const sessions = createConsoleSessions({ http: { publicUrl } } as never);
  const headers = new Headers({ location: '/console/' });
  headers.append('set-cookie', sessions.formatCookie('token'));
  headers.append(
    'set-cookie',
    formatFlash('Saved; done, “yes”.', '/leads/1?tab=call', { atMs: 5 }),
  );
  sessions.scopeCookies(headers);
  const scope = `Path=/console; HttpOnly; SameSite=Lax${secure}`;
  const [session = '', message = ''] = headers.getSetCookie();
  expect(session).toBe(`${prefix}console=token; Max-Age=604800; ${scope}`);
  expect(message).toMatch(new RegExp(`^${prefix}console-flash=[^;]+; Max-Age=10; ${scope}$`));
  const request = (cookie: string, page = 'leads/1') =>
    new Request(`${publicUrl}/console/${page}`, { headers: { cookie } });
  const sent = [session, message].map((each) => each.split('; ')[0]).join('; ');
  const flash = { text: 'Saved; done, “yes”.', atMs: 5 };
  expect(readFlash(request(sent))).toEqual(flash);
  // Data of the same page that is loaded again; another tab.
  expect(readFlash(request(sent, 'leads/1.data?_routes=root'))).toEqual(flash);
  expect(readFlash(request(sent, 'leads/12'))).toBeNull();
  // A draft was published, and its page has another address.
  const moved = redirectWithFlash(request(sent), '/catalogue/project/7');
  sessions.scopeCookies(moved.headers);
  const [taken = ''] = moved.headers.getSetCookie();
  expect(readFlash(request(taken.split('; ')[0]!, 'catalogue/project/7.data'))).toEqual(flash);
  expect(sessions.readToken({ headers: { cookie: sent } })).toBe('token');
  // Another site on the host may set a cookie without the prefix.
  const [forged = ''] = formatFlash('Forged', '/leads/1').split('; ');
  expect(readFlash(request(forged))).toBeNull();
  expect(readFlash(request(`${prefix}console-flash=Forged`))).toBeNull();
});

test('every page that saves says so', () => {
  const form = new FormData();
  form.set('intent', 'save');
  const names = Object.keys(consoleRoutes) as ConsoleRouteName[];
  const saving = names.filter((name) => 'save' in consoleRoutes[name].actions);
  expect(saving).toContain('notices');
  expect(saving.filter((name) => describeDone(name, form) === null)).toEqual([]);
});
