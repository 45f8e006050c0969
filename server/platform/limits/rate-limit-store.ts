import { sql } from 'kysely';
import { Refusal } from '../../../domain/refusal.ts';
import { countOf } from '../../../domain/text/count-of.ts';
import type { Connection, Database } from '../database/database.ts';

/** The number of uses of a key that are allowed per fixed window. */
export interface Limit {
  key: string;
  max: number;
  windowSeconds: number;
  sentence?: string;
  /** Says how long to wait. */
  describe?: (wait: string) => string;
}

/** One of several limits that are counted in turn. */
export interface CountedLimit extends Limit {
  /** Whether this one does not apply. */
  isExempt?: () => Promise<boolean>;
  /** Called when a use is refused. */
  onReached?: () => void;
}

function computeWindow({ windowSeconds }: Limit, now: Date) {
  const windowMs = windowSeconds * 1000;
  const start = Math.floor(now.getTime() / windowMs) * windowMs;
  return {
    start: new Date(start),
    secondsLeft: Math.ceil((start + windowMs - now.getTime()) / 1000),
  };
}

/**
 * Counts one use across all processes; false if the limit is reached. Rejected uses are not counted,
 * so a flood of them writes nothing.
 */
export async function countUse(db: Connection, limit: Limit, now: Date): Promise<boolean> {
  const { rows } = await sql`
    insert into rate_limits (key, window_start) values (${limit.key}, ${computeWindow(limit, now).start})
    on conflict (key, window_start) do update set hits = rate_limits.hits + 1
      where rate_limits.hits < ${limit.max}
    returning hits`.execute(db);
  return rows.length > 0;
}

/** "1 second", "2 minutes", "24 hours"; rounded up. */
function describeWait(seconds: number): string {
  if (seconds <= 90) return countOf(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? countOf(minutes, 'minute') : countOf(Math.ceil(minutes / 60), 'hour');
}

/** Says when to try again. */
function tooManyRequests(limit: Limit, now: Date): Refusal {
  const { secondsLeft } = computeWindow(limit, now);
  const wait = describeWait(secondsLeft);
  const sentence =
    limit.describe?.(wait) ?? limit.sentence ?? `Too many requests. Please try again in ${wait}.`;
  return new Refusal('too_many_requests', sentence, { retryAfterSeconds: secondsLeft });
}

/** Counts one use. Throws a 429 Refusal if the limit is reached. */
export async function consumeRateLimit({ db }: Pick<Database, 'db'>, limit: Limit, now: Date) {
  if (!(await countUse(db, limit, now))) throw tooManyRequests(limit, now);
}

/** Counts one use of each in turn. Throws a 429 Refusal for the first that is reached. */
export async function consumeRateLimits(
  { db }: Pick<Database, 'db'>,
  limits: readonly CountedLimit[],
  now: Date,
) {
  for (const limit of limits) {
    if (await limit.isExempt?.()) continue;
    if (await countUse(db, limit, now)) continue;
    limit.onReached?.();
    throw tooManyRequests(limit, now);
  }
}

export async function refundRateLimit({ db }: Pick<Database, 'db'>, limit: Limit, now: Date) {
  await db
    .updateTable('rate_limits')
    .set(({ eb }) => ({ hits: eb('hits', '-', 1) }))
    .where('key', '=', limit.key)
    .where('window_start', '=', computeWindow(limit, now).start)
    .execute();
}

export async function clearLimit({ db }: Pick<Database, 'db'>, { key }: Pick<Limit, 'key'>) {
  await db.deleteFrom('rate_limits').where('key', '=', key).execute();
}

/** Deletes windows that ended more than a day ago. */
export async function purgeOldRateLimits({ db }: Pick<Database, 'db'>, now: Date) {
  await db
    .deleteFrom('rate_limits')
    .where('window_start', '<', new Date(now.getTime() - 24 * 60 * 60 * 1000))
    .execute();
}
