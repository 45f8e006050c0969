import pg from 'pg';
import { connectsWithinMs } from './limits.ts';
import { PostgresClient } from './postgres-client.ts';

const reconnectAfterMs = 1000;
const heartbeatEveryMs = 5000;
const answersWithinMs = 3000;

/** One connection that hears notifications. It is replaced when it is lost or no longer answers. */
export function createListener(url: string, onError: (error: Error) => void) {
  const listeners = new Map<string, Set<(payload: string | null) => void>>();
  let closed = false;
  let client: pg.Client | null = null;
  let connecting: Promise<void> | null = null;
  let reconnection: NodeJS.Timeout | null = null;

  /** A network that falls silent loses notifications without an error. */
  function watch(connection: pg.Client) {
    const timer = setInterval(() => {
      connection.query('select 1').catch((error: unknown) => {
        onError(error as Error);
        clearInterval(timer);
        connection.end().catch(() => {});
        lose(connection);
      });
    }, heartbeatEveryMs).unref();
    connection.once('end', () => clearInterval(timer));
  }

  async function connect() {
    const connection = new PostgresClient({
      connectionString: url,
      keepAlive: true,
      connectionTimeoutMillis: connectsWithinMs,
      query_timeout: answersWithinMs,
    });
    connection.on('error', onError);
    connection.on('notification', ({ channel, payload = '' }) => {
      for (const listener of listeners.get(channel) ?? []) listener(payload);
    });
    await connection.connect();
    // With the first sign: a cut connection takes no query, though its end comes a moment later.
    for (const sign of ['error', 'end'] as const) connection.once(sign, () => lose(connection));
    client = connection;
    if (closed) return connection.end();
    watch(connection);
    for (const channel of listeners.keys())
      await connection.query(`listen ${pg.escapeIdentifier(channel)}`);
    for (const set of listeners.values()) for (const listener of set) listener(null);
  }

  const connectOnce = () =>
    (connecting ??= connect().finally(() => {
      connecting = null;
    }));

  function lose(connection: pg.Client) {
    if (client === connection) client = null;
    reconnectLater();
  }

  /** A lost connection is reported in several ways; together they cause one attempt. */
  function reconnectLater() {
    if (closed) return;
    reconnection ??= setTimeout(() => {
      reconnection = null;
      if (closed || client) return;
      connectOnce().catch((error: unknown) => {
        onError(error as Error);
        reconnectLater();
      });
    }, reconnectAfterMs).unref();
  }

  return {
    async listen(channel: string, listener: (payload: string | null) => void) {
      const set = listeners.get(channel) ?? new Set();
      set.add(listener);
      listeners.set(channel, set);
      if (!client) await connectOnce();
      // A connection that was being made may have begun without this channel.
      await client?.query(`listen ${pg.escapeIdentifier(channel)}`);
    },
    async close() {
      closed = true;
      await client?.end();
    },
  };
}
