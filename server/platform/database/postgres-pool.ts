import type { PostgresPool, PostgresPoolClient } from 'kysely';
import pg from 'pg';
import { connectsWithinMs, type DatabaseLimits } from './limits.ts';
import { PostgresClient } from './postgres-client.ts';
import { DatabaseBusyError, isDatabaseUnavailable } from './unavailable.ts';

/** The server ends a statement first, and says why; only a silent one is cut off by this program. */
const answerMarginMs = 1000;
/** A transaction that its program forgot holds its locks no longer. */
const idleInTransactionMs = 60_000;
const closesWithinMs = 2000;

/** Connections to a silent network, or to a server that became a standby, do not work again. */
const endsConnection = (error: unknown): boolean => {
  const { code, message } = error as { code?: unknown; message?: unknown };
  return message === 'Query read timeout' || code === '25006';
};

/** Whatever the reason: without a connection the database is unavailable. */
function refuseConnection(error: unknown): never {
  if (isDatabaseUnavailable(error)) throw error;
  const message = error instanceof Error ? error.message : String(error);
  throw new DatabaseBusyError(message, { cause: error });
}

const readOptions = (url: string, statementMs: number): pg.PoolConfig => ({
  connectionString: url,
  Client: PostgresClient,
  connectionTimeoutMillis: connectsWithinMs,
  query_timeout: statementMs + answerMarginMs,
  keepAlive: true,
  keepAliveInitialDelayMillis: 5000,
});

/** Options of connections that use no pool of this module. */
export const limitedConnectionOptions = (
  url: string,
  { statementMs }: Pick<DatabaseLimits, 'statementMs'>,
) => readOptions(url, statementMs);

/** A pool whose connections have limits, and are replaced when their server falls silent or refuses to write. */
export function openPool(
  url: string,
  limits: DatabaseLimits,
  options: { max: number; types: pg.CustomTypesConfig; onError: (error: Error) => void },
) {
  const { max, types, onError } = options;
  // As statements, because poolers refuse such parameters when a connection starts.
  const settings = [
    `set statement_timeout = ${limits.statementMs}`,
    `set lock_timeout = ${limits.lockMs}`,
    `set idle_in_transaction_session_timeout = ${Math.max(idleInTransactionMs, limits.statementMs)}`,
  ].join(';');
  const applySettings = (connection: pg.ClientBase) => connection.query(settings);
  const pool = new pg.Pool({
    ...readOptions(url, limits.statementMs),
    max,
    types,
    // The pool waits for it, although its type does not say so.
    onConnect: applySettings as (connection: pg.ClientBase) => void,
  });
  pool.on('error', onError);
  // Without a handler, a connection lost between two queries of a transaction would end the process.
  pool.on('connect', (connection) => connection.on('error', onError));

  /** The connections that rest have probably lost their server too. */
  function dropIdle() {
    for (let left = pool.idleCount; left > 0; left -= 1)
      pool.connect().then(
        (client) => client.release(true),
        () => {},
      );
  }

  function guard(client: pg.PoolClient): PostgresPoolClient {
    let ended: Error | null = null;
    const query = async (text: string, values: readonly unknown[]) => {
      if (ended) throw ended;
      try {
        return await client.query(text, [...values]);
      } catch (error) {
        if (endsConnection(error)) {
          ended = error as Error;
          dropIdle();
        }
        throw error;
      }
    };
    return {
      query: query as unknown as PostgresPoolClient['query'],
      release: (isBroken = false) => client.release(ended ?? isBroken),
    };
  }

  const guarded: PostgresPool = {
    options: pool.options,
    connect: async () => guard(await pool.connect().catch(refuseConnection)),
    // A server that does not answer must not keep the program from ending.
    end: () =>
      Promise.race([
        pool.end(),
        new Promise<void>((resolve) => setTimeout(resolve, closesWithinMs).unref()),
      ]),
  };
  return { pool, guarded };
}
