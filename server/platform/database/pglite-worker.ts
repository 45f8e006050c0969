// The worker thread of the embedded database: runs PGlite and answers requests.
import { parentPort, workerData } from 'node:worker_threads';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { DurableNodeFS, durableStartParams } from './durable-files.ts';
import type { PgliteError, PgliteReply, PgliteRequest } from './pglite-messages.ts';

const INT8 = 20;
const INT8_ARRAY = 1016;
const DATE = 1082;
const parsers = {
  [INT8]: Number,
  [INT8_ARRAY]: (value: string) =>
    value === '{}' ? [] : value.slice(1, -1).split(',').map(Number),
  [DATE]: (value: string) => value,
};

/** A database that uses an extension cannot be opened without it. */
const extensions = { pg_trgm };

const { directory } = workerData as { directory: string | null };
const port = parentPort;
if (!port) throw new Error('pglite-worker.ts must run in a worker thread');
const reply = (message: PgliteReply) => port.postMessage(message);

async function open(): Promise<PGlite> {
  if (directory === null) return PGlite.create({ parsers, extensions });
  return PGlite.create({
    fs: new DurableNodeFS(directory, (message) => reply({ kind: 'disk', message })),
    startParams: durableStartParams,
    parsers,
    extensions,
  });
}

const presentError = (error: unknown): PgliteError => {
  const { message, code, constraint, detail, table, column, severity } = error as PgliteError;
  return JSON.parse(
    JSON.stringify({ message, code, constraint, detail, table, column, severity }),
  ) as PgliteError;
};

async function answer(pglite: PGlite, request: PgliteRequest): Promise<unknown> {
  switch (request.op) {
    case 'query': {
      const { sql, params = [], rowMode = 'object' } = request;
      // Without parameters there may be several statements, as with a PostgreSQL server.
      const result =
        params.length > 0
          ? await pglite.query(sql, params, { rowMode })
          : (await pglite.exec(sql, { rowMode })).at(-1);
      return { rows: result?.rows ?? [], affectedRows: result?.affectedRows };
    }
    case 'exec':
      return (await pglite.exec(request.sql)).map(({ rows, affectedRows }) => ({
        rows,
        affectedRows,
      }));
    case 'listen':
      await pglite.listen(request.channel, (payload) =>
        reply({ kind: 'notification', channel: request.channel, payload }),
      );
      break;
    case 'close':
      await pglite.close();
  }
  return null;
}

try {
  const pglite = await open();
  port.on('message', (request: PgliteRequest) => {
    answer(pglite, request).then(
      (value) => reply({ kind: 'answer', id: request.id, value }),
      (error: unknown) => reply({ kind: 'error', id: request.id, error: presentError(error) }),
    );
  });
  reply({ kind: 'ready' });
} catch (error) {
  reply({ kind: 'failed', message: error instanceof Error ? error.message : String(error) });
}
