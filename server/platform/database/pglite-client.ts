import { Worker } from 'node:worker_threads';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type { PgliteReply, PgliteRequest, QueryResult } from './pglite-messages.ts';
import { ConfigError } from '../settings/setting.ts';
import { longLimits } from './limits.ts';
import { DatabaseBusyError } from './unavailable.ts';

const worker = new URL('./pglite-worker.ts', import.meta.url);

/**
 * Only for a thread that hangs. Replaying 600 MB of WAL, more than a site writes between two checkpoints,
 * takes six seconds on a busy machine; a shorter limit could keep a slow site from ever opening.
 */
const openWithinMs = 10 * 60_000;

export interface OpeningLimits {
  program?: URL;
  withinMs?: number;
}

/** Its thread may be impossible to end, so that only SIGKILL ends the process. */
export class DatabaseTimeoutError extends ConfigError {}

/** How long a query waits for its answer after the disk refused something. */
const answersWithinMs = 3000;

type Query = (
  sql: string,
  params?: unknown[],
  options?: { rowMode?: 'array' | 'object' },
) => Promise<QueryResult>;

type Unsent = PgliteRequest extends infer R
  ? R extends { id: number }
    ? Omit<R, 'id'>
    : never
  : never;

class PgliteQueryError extends Error {
  declare code?: string;
  declare constraint?: string;
}

/**
 * Runs PGlite in a worker thread, so that a slow query never blocks the web server. Has the interface that
 * pg-boss's fromPglite() expects, and a pool for Kysely. There is one connection: a query outside an
 * open transaction waits for it.
 */
export class PgliteClient {
  ready = false;
  closed = false;
  /** Number of running and waiting tasks; one runs at a time. */
  activeTasks = 0;
  readonly waitReady: Promise<void>;
  readonly #worker: Worker;
  readonly #pending = new Map<number, { resolve(value: unknown): void; reject(e: Error): void }>();
  readonly #listeners = new Map<string, Set<(payload: string) => void>>();
  readonly #onDeath: (error: Error) => void;
  #died: Error | null = null;
  /** Why the disk refused something since the last statement that succeeded. */
  #diskError: string | null = null;
  #lastId = 0;
  #turn: Promise<unknown> = Promise.resolve();

  /** A null `directory` keeps everything in memory. */
  constructor(
    directory: string | null,
    onDeath: (error: Error) => void = () => {},
    { program = worker, withinMs = openWithinMs }: OpeningLimits = {},
  ) {
    this.#onDeath = onDeath;
    this.#worker = new Worker(program, { workerData: { directory } });
    this.waitReady = new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => {
        reject(
          new DatabaseTimeoutError(
            `The embedded database did not open within ${withinMs / 1000} seconds. Nothing is lost. Free some memory or CPU time on this machine, and start again.`,
          ),
        );
        void this.#worker.terminate();
      }, withinMs);
      this.#worker.once('exit', () => clearTimeout(late));
      this.#worker.on('message', (message: PgliteReply) => {
        if (message.kind === 'ready') {
          clearTimeout(late);
          this.ready = true;
          resolve();
        } else if (message.kind === 'failed') {
          clearTimeout(late);
          reject(new Error(`The embedded database could not open: ${message.message}`));
          // It may have timers or a loop of its own, which would keep a command from ending.
          void this.#worker.terminate();
        } else this.#receive(message);
      });
      this.#worker.once('error', reject);
    });
    this.#worker.on('error', (error) => this.#die(error as Error));
    this.#worker.on('exit', () => {
      if (!this.closed) this.#die(new Error('The embedded database stopped unexpectedly.'));
    });
  }

  #die(error: Error) {
    if (this.#died) return;
    this.#died = error;
    const refusal = new DatabaseBusyError(error.message);
    for (const waiting of this.#pending.values()) waiting.reject(refusal);
    this.#pending.clear();
    if (this.ready && !this.closed) this.#onDeath(error);
  }

  #receive(message: PgliteReply) {
    if (message.kind === 'disk') {
      this.#diskError = message.message;
      for (const id of this.#pending.keys()) this.#expectAnswer(id);
    } else if (message.kind === 'notification') {
      for (const listener of this.#listeners.get(message.channel) ?? []) listener(message.payload);
    } else if (message.kind === 'answer') {
      this.#diskError = null;
      this.#pending.get(message.id)?.resolve(message.value);
      this.#pending.delete(message.id);
    } else if (message.kind === 'error') {
      const { message: text, ...rest } = message.error;
      this.#pending.get(message.id)?.reject(Object.assign(new PgliteQueryError(text), rest));
      this.#pending.delete(message.id);
    }
  }

  /**
   * PostgreSQL answers a disk's refusal with an error, except where it must not go on: then its thread
   * runs in circles and answers nothing, like one that works on a long statement.
   */
  #expectAnswer(id: number) {
    setTimeout(() => {
      if (this.#diskError === null || !this.#pending.has(id)) return;
      this.#die(
        new Error(
          `The embedded database stopped, because its disk failed (${this.#diskError}). What was acknowledged is stored. Check the disk of DATA_DIR.`,
        ),
      );
    }, answersWithinMs).unref();
  }

  #send(request: Unsent): Promise<unknown> {
    if (this.#died) return Promise.reject(new DatabaseBusyError(this.#died.message));
    const id = ++this.#lastId;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    this.#pending.set(id, { resolve, reject });
    this.#worker.postMessage({ ...request, id });
    if (this.#diskError !== null) this.#expectAnswer(id);
    const late = setTimeout(() => {
      this.#die(
        new Error(
          `The embedded database did not finish a statement within ${longLimits.statementMs / 60_000} minutes.`,
        ),
      );
    }, longLimits.statementMs).unref();
    return promise.finally(() => clearTimeout(late));
  }

  /** Waits until the connection is free; returns what frees it again. */
  #waitForTurn(withinMs?: number): Promise<() => void> {
    this.activeTasks += 1;
    const ended = Promise.withResolvers<void>();
    const previous = this.#turn;
    this.#turn = previous.then(() => ended.promise);
    const free = () => {
      this.activeTasks -= 1;
      ended.resolve();
    };
    return new Promise((resolve, reject) => {
      const giveUp = () => {
        reject(
          new DatabaseBusyError(
            `The embedded database is busy: for over ${(withinMs ?? 0) / 1000} seconds it has been at other work, such as a backup, an import or many requests`,
          ),
        );
        free();
      };
      const late = withinMs === undefined ? undefined : setTimeout(giveUp, withinMs);
      void previous.then(() => {
        clearTimeout(late);
        resolve(free);
      });
    });
  }

  async #takeTurn<T>(work: () => Promise<T>): Promise<T> {
    const free = await this.#waitForTurn();
    try {
      return await work();
    } finally {
      free();
    }
  }

  #query: Query = (sql, params, options) =>
    this.#send({ op: 'query', sql, params, rowMode: options?.rowMode }) as Promise<QueryResult>;

  query: Query = (sql, params, options) => this.#takeTurn(() => this.#query(sql, params, options));

  exec(sql: string): Promise<QueryResult[]> {
    return this.#takeTurn(async () => {
      try {
        return (await this.#send({ op: 'exec', sql })) as QueryResult[];
      } catch (error) {
        await this.#send({ op: 'exec', sql: 'ROLLBACK' }).catch(() => {});
        throw error;
      }
    });
  }

  /** The one connection as a pool, which is waited for no longer than `turnMs`. */
  asPool(turnMs: number): PostgresPool {
    return {
      options: {},
      connect: async () => {
        const free = await this.#waitForTurn(turnMs);
        const query = async (sql: string, params: readonly unknown[]) => {
          const { rows, affectedRows } = await this.#query(sql, [...params]);
          // Kysely reads the number of rows only beside the name of a command that changes some.
          return {
            rows,
            rowCount: affectedRows ?? 0,
            command: affectedRows === undefined ? 'SELECT' : 'UPDATE',
          };
        };
        return { query: query as unknown as PostgresPoolClient['query'], release: free };
      },
      end: () => this.close(),
    };
  }

  async listen(channel: string, listener: (payload: string) => void): Promise<() => Promise<void>> {
    const existing = this.#listeners.get(channel);
    const listeners = existing ?? new Set();
    listeners.add(listener);
    if (!existing) {
      this.#listeners.set(channel, listeners);
      await this.#takeTurn(() => this.#send({ op: 'listen', channel }));
    }
    return async () => {
      listeners.delete(listener);
    };
  }

  async close() {
    if (this.closed) return;
    await this.#takeTurn(() => this.#send({ op: 'close' }));
    this.closed = true;
    await this.#worker.terminate();
  }
}
