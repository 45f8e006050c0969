import type { FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import type { Config } from '../config.ts';
import { sessionMs } from '../operators/operator-session-store.ts';
import { hashToken } from '../token.ts';

const rememberedMs = 60_000;
const rememberedSessions = 1000;

export type ConsoleSessions = ReturnType<typeof createConsoleSessions>;

/** Reads and formats the operators' session cookie, and remembers which sessions were live recently. */
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

    /** Limited to the console's paths, and to https if the site uses it. */
    formatCookie(token: string | null): string {
      const seconds = token === null ? 0 : sessionMs / 1000;
      const secure = isSecure ? '; Secure' : '';
      return `${name}=${token ?? ''}; Path=/console; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure}`;
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
