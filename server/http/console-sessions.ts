import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config.ts';
import { sessionMs } from '../operators/operator-session-store.ts';
import { hashToken } from '../token.ts';

const rememberedMs = 60_000;
const rememberedSessions = 1000;

export type ConsoleSessions = ReturnType<typeof createConsoleSessions>;

/** The cookie of an operator's session, and which sessions were live a moment ago. */
export function createConsoleSessions({ http: { publicUrl } }: Pick<Config, 'http'>) {
  const isSecure = publicUrl.startsWith('https:');
  const name = isSecure ? '__Secure-console' : 'groundbreak-console';
  const live = new LRUCache<string, true>({ max: rememberedSessions, ttl: rememberedMs });

  const readToken = ({ headers: { cookie = '' } }: Pick<FastifyRequest, 'headers'>) => {
    const found = cookie.split(/;\s*/).find((part) => part.startsWith(`${name}=`));
    return found?.slice(name.length + 1) || null;
  };

  return {
    readToken,

    /** For the paths of the console alone, and for https alone where the site has that. */
    formatCookie(token: string | null): string {
      const seconds = token === null ? 0 : sessionMs / 1000;
      const secure = isSecure ? '; Secure' : '';
      return `${name}=${token ?? ''}; Path=/console; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
    },

    noteLive: (token: string) => void live.set(hashToken(token), true),

    /**
     * What its requests are counted by: an office is one network address with many at work. Null for a
     * token that nobody checked, since anybody can make those up.
     */
    findRateKey(request: Pick<FastifyRequest, 'headers' | 'url'>): string | null {
      const token = request.url.startsWith('/console') ? readToken(request) : null;
      const key = token && hashToken(token);
      return key && live.has(key) ? `console ${key}` : null;
    },
  };
}
