import { AsyncLocalStorage } from 'node:async_hooks';
import { randomUUID } from 'node:crypto';

const current = new AsyncLocalStorage<string>();

/** The id of the request that is being answered; null in what no request caused. */
export const findRequestId = (): string | null => current.getStore() ?? null;

export const runWithRequestId = <Result>(id: string, work: () => Result): Result =>
  current.run(id, work);

/** 32 hexadecimal digits, as nginx makes them, or a UUID: nothing that tells of a person fits in. */
const acceptable = /^(?:[0-9a-f]{32}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** The id that a reverse proxy gave the request, or a new one. */
export const chooseRequestId = (given: unknown): string =>
  typeof given === 'string' && acceptable.test(given) ? given : randomUUID();
