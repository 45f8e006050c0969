import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../platform/settings/config.ts';
import { nameConsoleCookie } from '../../domain/operators/console-cookie.ts';
import { sessionMs } from '../operators/operator-session-store.ts';
import { hashToken } from '../platform/token.ts';

const rememberedMs = 60_000;
const rememberedSessions = 1000;
const sessionCookie = 'console';

export type ConsoleSessions = ReturnType<typeof createConsoleSessions>;

/** Scopes the console's cookies, reads the session's, and remembers which sessions were live recently. */
export function createConsoleSessions({ http: { publicUrl } }: Pick<Config, 'http'>) {
  const isSecure = publicUrl.startsWith('https:');
  const name = nameConsoleCookie(sessionCookie, publicUrl);
  const live = new LRUCache<string, true>({ max: rememberedSessions, ttl: rememberedMs });

  const readToken = ({ headers: { cookie = '' } }: Pick<FastifyRequest, 'headers'>) => {
    const found = cookie.split(/;\s*/).find((part) => part.startsWith(`${name}=`));
    return found?.slice(name.length + 1) || null;
  };

  return {
    readToken,

    formatCookie: (token: string | null): string =>
      `${sessionCookie}=${token ?? ''}; Max-Age=${token === null ? 0 : sessionMs / 1000}`,

    /**
     * Every cookie that a screen sets gets its full name and its scope here: the console's paths, no
     * scripts, and https if the site uses it.
     */
    scopeCookies(headers: Headers) {
      const cookies = headers.getSetCookie();
      headers.delete('set-cookie');
      for (const cookie of cookies)
        headers.append(
          'set-cookie',
          `${nameConsoleCookie(cookie, publicUrl)}; Path=/console; HttpOnly; SameSite=Lax${isSecure ? '; Secure' : ''}`,
        );
    },

    rememberLive: (token: string) => void live.set(hashToken(token), true),

    /**
     * Operators have their own rate limit, since many in one office share an address. Null for a token
     * that was not verified recently, since anybody can make one up.
     */
    findRateKey(request: Pick<FastifyRequest, 'headers' | 'url'>): string | null {
      const token = request.url.startsWith('/console') ? readToken(request) : null;
      const key = token && hashToken(token);
      return key && live.has(key) ? `console ${key}` : null;
    },
  };
}
