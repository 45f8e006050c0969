import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { ConfigError } from '../settings/setting.ts';
import type { Database } from './database.ts';

const arriveWithinMs = 3000;
const askEveryMs = 200;

/**
 * A transaction-mode pooler loses notifications: catalogue changes, queued mail and the live
 * console would be late or missing. Throws ConfigError.
 */
export async function requireNotifications(
  { db, listen }: Pick<Database, 'db' | 'listen'>,
  withinMs = arriveWithinMs,
): Promise<void> {
  const token = randomUUID();
  const heard = Promise.withResolvers<true>();
  await listen('groundbreak_start', (payload) => {
    if (payload === token) heard.resolve(true);
  });
  const deadline = performance.now() + withinMs;
  while (performance.now() < deadline) {
    await sql`select pg_notify('groundbreak_start', ${token})`.execute(db);
    if (await Promise.race([heard.promise, setTimeout(askEveryMs, false, { ref: false })])) return;
  }
  throw new ConfigError(
    'DATABASE_URL leads to a pooler that loses notifications, as PgBouncer does in transaction mode. Set pool_mode = session for this database, or name PostgreSQL itself in DATABASE_URL.',
  );
}
