import { sql } from 'kysely';
import type { Database } from '../database/database.ts';
import { Refusal } from '../refusal.ts';

/**
 * Counts one use of `key` in a fixed window that all processes share, and throws a 429 Refusal
 * when there are more than `limit`.
 */
export async function takeFromLimit(
  { db }: Pick<Database, 'db'>,
  key: string,
  limit: number,
  windowSeconds: number,
  now: Date,
) {
  const windowMs = windowSeconds * 1000;
  const windowStart = new Date(Math.floor(now.getTime() / windowMs) * windowMs);
  const { rows } = await sql<{ hits: number }>`
    insert into rate_limits (key, window_start) values (${key}, ${windowStart})
    on conflict (key, window_start) do update set hits = rate_limits.hits + 1
    returning hits`.execute(db);
  if ((rows[0]?.hits ?? 0) <= limit) return;
  const retryAfterSeconds = Math.ceil((windowStart.getTime() + windowMs - now.getTime()) / 1000);
  throw new Refusal(
    429,
    'too_many_requests',
    `Too many requests. Please try again in ${retryAfterSeconds} seconds.`,
    { retryAfterSeconds },
  );
}

/** Forgets windows that ended more than a day ago. */
export async function forgetOldLimits({ db }: Pick<Database, 'db'>, now: Date) {
  await db
    .deleteFrom('rate_limits')
    .where('window_start', '<', new Date(now.getTime() - 24 * 60 * 60 * 1000))
    .execute();
}
