import { formatError } from '../../domain/text/format-error.ts';
import { httpMessages } from '../../domain/text/messages/http.ts';

/** A refusal by a service, worded for the visitor. Any other error is unexpected. */
interface ServiceError {
  status: number;
  message: string;
  retryAfterSeconds: number;
  fields: Readonly<Record<string, string>>;
  freeSlots: readonly string[];
}

interface RefusalFinder {
  findRefusal: (error: unknown) => object | null;
}

/** What the page of a form tells the visitor about an error; logs an unexpected one. */
export function describeFailure(error: unknown, { findRefusal }: RefusalFinder) {
  const {
    status = 500,
    message,
    retryAfterSeconds,
    freeSlots,
    fields = {},
  } = (findRefusal(error) ?? error) as Partial<ServiceError>;
  // Unexpected errors have no status; refusals while the site is unavailable are already logged.
  const isRefusal = status < 500 || status === 503;
  if (!isRefusal) console.error(formatError(error));
  return {
    status,
    field: Object.keys(fields)[0],
    message: (isRefusal && message) || httpMessages.fallback,
    freeSlots,
    headers: retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : undefined,
  };
}
