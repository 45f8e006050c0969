import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { sql } from 'kysely';
import { ConfigError } from '../settings/setting.ts';
import type { Database } from './database.ts';

const arriveWithinMs = 3000;
const notifyEveryMs = 200;

/** Throws ConfigError for other encodings: they lack letters that occur in names, and storing such a lead fails. */
async function requireUtf8({ db }: Pick<Database, 'db'>): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`
    select current_setting('server_encoding') as encoding
  `.execute(db);
  const encoding = rows[0]?.encoding;
  if (encoding !== 'UTF8')
    throw new ConfigError(
      `The database at DATABASE_URL stores text as ${encoding}, which lacks some letters. Create another: createdb --encoding UTF8 --template template0 NAME`,
    );
}

/**
 * Throws ConfigError for a transaction-mode pooler. It drops notifications, so that catalogue changes,
 * queued mail and live updates of the console would be late or missing.
 */
async function requireNotifications({
  db,
  listen,
}: Pick<Database, 'db' | 'listen'>): Promise<void> {
  const token = randomUUID();
  const heard = Promise.withResolvers<true>();
  await listen('groundbreak_start', (payload) => {
    if (payload === token) heard.resolve(true);
  });
  const deadline = performance.now() + arriveWithinMs;
  while (performance.now() < deadline) {
    await sql`select pg_notify('groundbreak_start', ${token})`.execute(db);
    if (await Promise.race([heard.promise, setTimeout(notifyEveryMs, false, { ref: false })]))
      return;
  }
  throw new ConfigError(
    'DATABASE_URL points to a pooler that drops notifications, as PgBouncer does in transaction mode. Set pool_mode = session for this database, or point DATABASE_URL directly to PostgreSQL.',
  );
}

/** Throws ConfigError if the site cannot use this PostgreSQL server. */
export async function checkPostgres(database: Pick<Database, 'db' | 'listen'>): Promise<void> {
  await requireUtf8(database);
  await requireNotifications(database);
}
