import { formatError } from '../../../domain/text/format-error.ts';
import { httpMessages } from '../../../domain/text/messages/http.ts';

/** What the intake throws when it refuses; any other error is a fault of ours. */
interface Refused {
  status: number;
  message: string;
  retryAfterSeconds: number;
  fields: Readonly<Record<string, string>>;
  freeSlots: readonly string[];
}

/** How an action answers when a submission was not taken: a refusal in its own words, a fault in ours. */
export function describeFailure(error: unknown) {
  const {
    status = 500,
    message,
    retryAfterSeconds,
    freeSlots,
    fields = {},
  } = error as Partial<Refused>;
  // An error has no status of its own; what refuses forms for a while has a line in the log.
  const isRefusal = status < 500 || status === 503;
  if (!isRefusal) console.error(formatError(error));
  return {
    status,
    /** The field that is at fault, if it is one. */
    field: Object.keys(fields)[0],
    message: (isRefusal && message) || httpMessages.fallback,
    freeSlots,
    headers: retryAfterSeconds ? { 'retry-after': String(retryAfterSeconds) } : undefined,
  };
}
