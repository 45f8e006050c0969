import { sql, type RawBuilder } from 'kysely';
import { countOf } from '../../domain/text/count-of.ts';
import type { Connection, Database } from '../database/database.ts';
import { runSteps, type Steps } from '../database/steps.ts';
import { ApiError } from '../api-error.ts';

/** The number of uses of a key that are allowed per fixed window. */
export interface Limit {
  key: string;
  max: number;
  windowSeconds: number;
  sentence?: string;
}

/** One of several limits that are counted together. */
export interface CountedLimit extends Limit {
  /** Whether this one does not apply. */
  unless?: RawBuilder<boolean>;
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
 * The query that counts one use across all processes; returns no row if the limit is reached.
 * Rejected uses are not counted, so a flood of them writes nothing.
 */
export const buildUse = (limit: Limit, now: Date, condition = sql<boolean>`true`) => sql<{
  hits: number;
}>`
  insert into rate_limits (key, window_start)
  select ${limit.key}::text, ${computeWindow(limit, now).start}::timestamptz where ${condition}
  on conflict (key, window_start) do update set hits = rate_limits.hits + 1
    where rate_limits.hits < ${limit.max}
  returning hits`;

/** Counts one use; false if the limit is reached. */
export async function countUse(db: Connection, limit: Limit, now: Date): Promise<boolean> {
  const { rows } = await buildUse(limit, now).execute(db);
  return rows.length > 0;
}

/** "1 second", "2 minutes", "24 hours"; rounded up. */
function describeWait(seconds: number): string {
  if (seconds <= 90) return countOf(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes <= 90 ? countOf(minutes, 'minute') : countOf(Math.ceil(minutes / 60), 'hour');
}

/** Says when to try again. */
export function tooManyRequests(limit: Limit, now: Date): ApiError {
  const { secondsLeft } = computeWindow(limit, now);
  return new ApiError(
    429,
    'too_many_requests',
    limit.sentence ?? `Too many requests. Please try again in ${describeWait(secondsLeft)}.`,
    { retryAfterSeconds: secondsLeft },
  );
}

/** Counts one use. Throws a 429 ApiError if the limit is reached. */
export async function consumeRateLimit({ db }: Pick<Database, 'db'>, limit: Limit, now: Date) {
  if (!(await countUse(db, limit, now))) throw tooManyRequests(limit, now);
}

const hasPassed = (index: number) =>
  index < 0
    ? sql<boolean>`true`
    : sql<boolean>`exists (select from ${sql.table(`passed_${index}`)})`;

/** Steps that count one use of each limit in turn, until one is reached. No two may have the same key and window. */
export const limitSteps = (limits: readonly CountedLimit[], now: Date): Steps =>
  Object.fromEntries(
    limits.flatMap((limit, index) => {
      const { unless = sql<boolean>`false` } = limit;
      const isBefore = hasPassed(index - 1);
      const use = `use_${index}`;
      const isCounted = sql`exists (select from ${sql.table(use)})`;
      return [
        [use, buildUse(limit, now, sql<boolean>`${isBefore} and not (${unless})`)],
        [`passed_${index}`, sql`select where ${isBefore} and (${unless} or ${isCounted})`],
      ];
    }),
  );

/** Selects, for each limit of `limitSteps`, whether it and those before it allow the use. */
export const selectPassed = ({ length }: readonly CountedLimit[]) =>
  sql<
    boolean[]
  >`json_build_array(${sql.join(Array.from({ length }, (_, index) => hasPassed(index)))})`;

/** Selects whether all limits of `limitSteps` allow the use. */
export const selectAllPassed = ({ length }: readonly CountedLimit[]) => hasPassed(length - 1);

/** Throws a 429 ApiError for the first limit that is reached. */
export function refuseReached(
  limits: readonly CountedLimit[],
  passed: readonly boolean[],
  now: Date,
) {
  const reached = limits[passed.indexOf(false)];
  if (!reached) return;
  reached.onReached?.();
  throw tooManyRequests(reached, now);
}

/** Counts one use of each, with one query. Throws a 429 ApiError for the first that is reached. */
export async function consumeRateLimits(
  { db }: Pick<Database, 'db'>,
  limits: readonly CountedLimit[],
  now: Date,
) {
  const passed = sql<{ passed: boolean[] }>`select ${selectPassed(limits)} as passed`;
  const [row] = await runSteps(db, limitSteps(limits, now), passed);
  refuseReached(limits, row?.passed ?? [], now);
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
