import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const current = new AsyncLocalStorage<string>();

/** The id of the current request; null outside requests. */
export const findRequestId = (): string | null => current.getStore() ?? null;

export const runWithRequestId = <Result>(id: string, work: () => Result): Result =>
  current.run(id, work);

/** 32 hexadecimal digits, as from nginx, or a UUID: no room for personal information. */
const acceptable = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** The id from the reverse proxy if acceptable, otherwise a new one. */
export const chooseRequestId = (given: unknown): string =>
  typeof given === 'string' && acceptable.test(given) ? given : randomUUID();
