import { formatError } from '../../domain/text/format-error.ts';
import { httpMessages } from '../../domain/text/messages/http.ts';

/** An error of a service that is meant for the visitor; any other error is a bug. */
interface ServiceError {
  status: number;
  message: string;
  retryAfterSeconds: number;
  fields: Readonly<Record<string, string>>;
  freeSlots: readonly string[];
}

/** What a form's page tells the visitor about an error. */
export function describeFailure(error: unknown) {
  const {
    status = 500,
    message,
    retryAfterSeconds,
    freeSlots,
    fields = {},
  } = error as Partial<ServiceError>;
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
