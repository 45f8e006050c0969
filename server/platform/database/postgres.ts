import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { describeReason } from '../outages.ts';
import { ConfigError } from '../settings/setting.ts';
import type { Database } from './database.ts';
import { longLimits, shortLimits } from './limits.ts';
import { createListener } from './postgres-listener.ts';
import { limitedConnectionOptions, openPool } from './postgres-pool.ts';
import type { Tables } from './tables.ts';

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
/** The queue's own statements; its maintenance takes longer than a visitor's. */
const queueStatementMs = 10_000;

/** Explains an encryption problem; returns other errors unchanged. */
function explainEncryption(error: unknown): unknown {
  const { code = '', message = '' } = error as { code?: string; message?: string };
  if (message.includes('does not support SSL'))
    return new ConfigError(
      'PostgreSQL at DATABASE_URL does not support encryption, but sslmode in the address requires it. Turn on ssl there, or remove sslmode.',
    );
  if (!/CERT|UNABLE_TO|SSL|EPROTO/.test(code)) return error;
  return new ConfigError(
    `PostgreSQL at DATABASE_URL cannot be reached: ${describeReason(error, 'DATABASE_URL')}.`,
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
  const short = openPool(url, shortLimits, { max: 10, types, onError });
  const long = openPool(url, longLimits, { max: 3, types, onError });
  await short.pool.query('select 1').catch((error: unknown) => {
    throw explainEncryption(error);
  });
  const listener = createListener(url, onError);
  const open = ({ guarded }: ReturnType<typeof openPool>) =>
    new Kysely<Tables>({ dialect: new PostgresDialect({ pool: guarded }) });
  const pools = [short.pool, long.pool];
  const closePools = () => Promise.all([short.guarded.end(), long.guarded.end()]);
  return {
    kind: 'server',
    db: open(short),
    longDb: open(long),
    bossOptions: { ...limitedConnectionOptions(url, { statementMs: queueStatementMs }), max: 4 },
    listen: listener.listen,
    countWork: () => ({
      running: pools.reduce((sum, pool) => sum + pool.totalCount - pool.idleCount, 0),
      waiting: pools.reduce((sum, pool) => sum + pool.waitingCount, 0),
    }),
    // A server reports disk problems when it writes.
    checkStorage: () => Promise.resolve('ok'),
    close: async () => {
      await Promise.all([listener.close(), closePools()]);
    },
  };
}
