import { AsyncLocalStorage } from 'node:async_hooks';
import { Worker } from 'node:worker_threads';
import pg from 'pg';
import { vi } from 'vitest';

const isQuery = (sql: string) => !/^(?:begin|start transaction|commit|rollback)\b/i.test(sql);

/**
 * The queries of `work` in this process, on a PostgreSQL server and on the embedded database, without what begins and
 * ends a transaction and without those of scheduled tasks that run meanwhile.
 */
export async function collectQueries(work: () => Promise<unknown>): Promise<string[]> {
  const collected = new AsyncLocalStorage<string[]>();
  const collect = (sql: string) => isQuery(sql) && collected.getStore()?.push(sql);
  const { query } = pg.Client.prototype;
  const { postMessage } = Worker.prototype;
  const spies = [
    vi.spyOn(pg.Client.prototype, 'query').mockImplementation(function (
      this: pg.Client,
      ...args: unknown[]
    ) {
      const [first] = args as [string | { text: string }];
      collect(typeof first === 'string' ? first : first.text);
      return Reflect.apply(query, this, args);
    } as never),
    vi.spyOn(Worker.prototype, 'postMessage').mockImplementation(function (
      this: Worker,
      ...args: unknown[]
    ) {
      const [{ sql }] = args as [{ sql?: string }];
      if (sql) collect(sql);
      Reflect.apply(postMessage, this, args);
    } as never),
  ];
  const queries: string[] = [];
  try {
    await collected.run(queries, work);
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return queries;
}
