import { Worker } from 'node:worker_threads';
import type { PgliteReply, PgliteRequest, QueryResult } from './pglite-messages.ts';
import { DatabaseTimeoutError } from './database-timeout.ts';
import './wasm-flags.ts';

const worker = new URL('./pglite-worker.ts', import.meta.url);

/**
 * Only for a thread that hangs. Replaying 600 MB of WAL, more than a site writes between two checkpoints,
 * takes six seconds on a busy machine; a shorter limit could keep a slow site from ever opening.
 */
const openWithinMs = 10 * 60_000;

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

export class PgliteQueryError extends Error {
  declare code?: string;
  declare constraint?: string;
}

/**
 * Runs PGlite in a worker thread, so that a slow query never blocks the web server. Has the interface that
 * Kysely's PGliteDialect and pg-boss's fromPglite() expect. There is one connection: a query outside an
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
  #lastId = 0;
  #turn: Promise<unknown> = Promise.resolve();

  /** A null `directory` keeps everything in memory. */
  constructor(
    directory: string | null,
    onDeath: (error: Error) => void = () => {},
    { program = worker, withinMs = openWithinMs } = {},
  ) {
    this.#onDeath = onDeath;
    this.#worker = new Worker(program, { workerData: { directory } });
    this.waitReady = new Promise<void>((resolve, reject) => {
      const late = setTimeout(() => {
        reject(
          new DatabaseTimeoutError(
            `The embedded database did not open within ${withinMs / 1000} seconds. Its files are unchanged. Start again.`,
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
          reject(new Error(`The embedded database could not open: ${message.message}`));
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
    for (const waiting of this.#pending.values()) waiting.reject(error);
    this.#pending.clear();
    if (this.ready && !this.closed) this.#onDeath(error);
  }

  #receive(message: PgliteReply) {
    if (message.kind === 'notification') {
      for (const listener of this.#listeners.get(message.channel) ?? []) listener(message.payload);
    } else if (message.kind === 'answer') {
      this.#pending.get(message.id)?.resolve(message.value);
      this.#pending.delete(message.id);
    } else if (message.kind === 'error') {
      const { message: text, ...rest } = message.error;
      this.#pending.get(message.id)?.reject(Object.assign(new PgliteQueryError(text), rest));
      this.#pending.delete(message.id);
    }
  }

  #send(request: Unsent): Promise<unknown> {
    const id = ++this.#lastId;
    return new Promise((resolve, reject) => {
      this.#pending.set(id, { resolve, reject });
      this.#worker.postMessage({ ...request, id });
    });
  }

  #takeTurn<T>(work: () => Promise<T>): Promise<T> {
    this.activeTasks += 1;
    const result = this.#turn.then(work, work).finally(() => {
      this.activeTasks -= 1;
    });
    this.#turn = result.catch(() => {});
    return result;
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

  transaction<T>(
    work: (tx: { query: Query; rollback(): Promise<void> }) => Promise<T>,
  ): Promise<T> {
    return this.#takeTurn(async () => {
      let open = true;
      const end = async (statement: string) => {
        open = false;
        await this.#query(statement);
      };
      await this.#query('BEGIN');
      try {
        const result = await work({ query: this.#query, rollback: () => end('ROLLBACK') });
        if (open) await end('COMMIT');
        return result;
      } catch (error) {
        if (open) await end('ROLLBACK').catch(() => {});
        throw error;
      }
    });
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
