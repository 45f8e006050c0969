import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { ConfigError } from '../settings/setting.ts';
import type { Database } from './database.ts';
import type { Tables } from './tables.ts';

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const reconnectAfterMs = 1000;
const connectsWithinMs = 5000;

/** Explains an encryption problem; returns other errors unchanged. */
function explainEncryption(error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (message.includes('does not support SSL'))
    return new ConfigError(
      'PostgreSQL at DATABASE_URL does not support encryption, but sslmode in the address requires it. Turn on ssl there, or remove sslmode.',
    );
  if (!/CERT|UNABLE_TO_VERIFY/.test(code)) return error;
  const [reason] = message.split(';');
  return new ConfigError(
    `The certificate of PostgreSQL at DATABASE_URL is not trusted: ${reason}. Add its CA file to the address (?sslmode=verify-full&sslrootcert=FILE), and use the server name in the certificate.`,
    { cause: error },
  );
}

/** Makes the driver give the same JavaScript types as the embedded database. */
function typeParsers(): pg.CustomTypesConfig {
  const own = new Map<number, (value: string) => unknown>([
    [INT8, Number],
    [INT8_ARRAY, (value) => (value === '{}' ? [] : value.slice(1, -1).split(',').map(Number))],
    [DATE, (value) => value],
  ]);
  return {
    getTypeParser: ((oid: number, format?: 'text') =>
      own.get(oid) ?? pg.types.getTypeParser(oid, format)) as typeof pg.types.getTypeParser,
  };
}

export async function openPostgres(
  url: string,
  onError: (error: Error) => void,
): Promise<Database> {
  const types = typeParsers();
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    types,
    connectionTimeoutMillis: connectsWithinMs,
    keepAlive: true,
  });
  pool.on('error', onError);
  // Without a handler, a connection lost between two queries of a transaction would end the process.
  pool.on('connect', (connection) => connection.on('error', onError));
  await pool.query('select 1').catch((error: unknown) => {
    throw explainEncryption(error);
  });

  const listeners = new Map<string, Set<(payload: string | null) => void>>();
  let closed = false;
  let client: pg.Client | null = null;
  let reconnection: NodeJS.Timeout | null = null;

  async function connect() {
    const fresh = new pg.Client({ connectionString: url, keepAlive: true });
    fresh.on('error', onError);
    fresh.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload);
    });
    await fresh.connect();
    fresh.once('end', reconnectLater);
    client = fresh;
    if (closed) return fresh.end();
    for (const channel of listeners.keys())
      await fresh.query(`listen ${pg.escapeIdentifier(channel)}`);
    for (const set of listeners.values()) for (const listener of set) listener(null);
  }

  /** A lost connection is reported in several ways; together they cause one attempt. */
  function reconnectLater() {
    if (closed) return;
    reconnection ??= setTimeout(() => {
      reconnection = null;
      if (closed) return;
      connect().catch((error: unknown) => {
        onError(error as Error);
        reconnectLater();
      });
    }, reconnectAfterMs).unref();
  }

  return {
    kind: 'server',
    db: new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) }),
    bossOptions: { connectionString: url, max: 4 },
    listen: async (channel, listener) => {
      const set = listeners.get(channel) ?? new Set();
      set.add(listener);
      listeners.set(channel, set);
      if (client) await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      else await connect();
    },
    countWork: () => ({
      running: pool.totalCount - pool.idleCount,
      waiting: pool.waitingCount,
    }),
    // A server reports disk problems when it writes.
    checkStorage: () => Promise.resolve('ok'),
    close: async () => {
      closed = true;
      await client?.end();
      await pool.end();
    },
  };
}
