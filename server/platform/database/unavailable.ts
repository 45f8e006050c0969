import pg from 'pg';
import { Refusal } from '../../../domain/refusal.ts';
import { httpMessages } from '../../../domain/text/messages/http.ts';
import { failedBy } from './sql-state.ts';
import { isStorageError, storageError } from './storage.ts';

/** Node's codes for connections that failed or were cut. */
const networkCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'EHOSTDOWN',
  'ENETUNREACH',
  'ENETDOWN',
]);
/**
 * PostgreSQL's codes for what ends by itself or by its operator: a connection or a pooler's error, a
 * server that only reads, a password or database that is no longer there, a memory or connections that
 * are used up, a statement or lock that took too long, a server that shuts down, starts or recovers.
 */
const stateCodes =
  /^(?:08...|25006|25P03|28000|28P01|3D000|53...|55P03|57014|57P0[1-5]|58000|58030|XX001)$/;
/**
 * PostgreSQL's codes for values of a request that it cannot take: characters, numbers, dates and JSON,
 * texts that are too long for a column or an index.
 */
const valueCodes = /^(?:22001|22003|22007|22008|22021|22P02|22P03|22P05|54000)$/;
/** Messages of driver errors without a code. */
const driverMessages =
  /^Connection terminated|^LISTEN\/NOTIFY |timeout exceeded when trying to connect|^timeout expired|^Query read timeout|Client has encountered a connection error|^Client was closed|^Postgres connection has been discarded|^Cannot use a pool after|does not support SSL|^SASL: /;

/** Whether the server sent what the driver cannot read. PostgreSQL itself gives each error a code. */
export const isUnreadable = (error: unknown): boolean =>
  error instanceof pg.DatabaseError && !error.code;

/** The embedded database does not take a query, because a longer one is running, or because it ended. */
export class DatabaseBusyError extends Error {}

export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  if (error instanceof DatabaseBusyError) return true;
  if (isUnreadable(error)) return true;
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return (
    networkCodes.has(String(code)) ||
    stateCodes.test(String(code)) ||
    driverMessages.test(String(message))
  );
}

const databaseUnavailable = () =>
  new Refusal('database_unavailable', httpMessages[503], { retryAfterSeconds: 5 });

/** Whether the database cannot take a value that was sent to it. */
export const isUnstorableValue = (error: unknown): boolean =>
  valueCodes.test(String((error as { code?: unknown } | null | undefined)?.code));

export const unstorableValue =
  'A field contains a character, number or date that cannot be stored. Correct it and send again.';

/**
 * What to answer when the database refuses: 503 with the time to wait, or 400 for a value that no
 * schema has refused before; null for other errors.
 */
export function findDatabaseRefusal(error: unknown): Refusal | null {
  if (isStorageError(error)) return storageError('nearly_full');
  if (isUnstorableValue(error)) return new Refusal('unstorable_text', unstorableValue);
  // `retryConflicts` has tried these again as often as it may.
  const isBusy = failedBy(error, 'deadlock') || failedBy(error, 'serializationFailure');
  return isBusy || isDatabaseUnavailable(error) ? databaseUnavailable() : null;
}

/** For a `catch`: throws a 503 Refusal if the database is unavailable, otherwise the error itself. */
export function rethrowUnavailable(error: unknown): never {
  throw findDatabaseRefusal(error) ?? error;
}
