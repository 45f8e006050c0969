import { httpMessages } from '../../domain/text/messages/http.ts';
import { ApiError } from '../api-error.ts';

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
  'ENETUNREACH',
]);
/** PostgreSQL's codes: connection errors, too many connections, shutting down, starting up. */
const stateCodes = /^(?:08...|53300|57P0[123])$/;
/** Messages of driver errors without a code. */
const driverMessages =
  /^Connection terminated|^LISTEN\/NOTIFY connection ended|timeout exceeded when trying to connect|Client has encountered a connection error|^Cannot use a pool after/;

export function isDatabaseUnavailable(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.some(isDatabaseUnavailable);
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return (
    networkCodes.has(String(code)) ||
    stateCodes.test(String(code)) ||
    driverMessages.test(String(message))
  );
}

export const databaseUnavailable = () =>
  new ApiError(503, 'database_unavailable', httpMessages[503], { retryAfterSeconds: 5 });

/** For a `catch`: throws a 503 ApiError if the database is unavailable, otherwise the error itself. */
export function rethrowUnavailable(error: unknown): never {
  throw isDatabaseUnavailable(error) ? databaseUnavailable() : error;
}
