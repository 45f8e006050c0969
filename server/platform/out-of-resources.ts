import { Refusal } from '../../domain/refusal.ts';
import { httpMessages } from '../../domain/text/messages/http.ts';

/** The system gives this process no more files, sockets, processes or threads. They come back. */
const codes = new Set(['EMFILE', 'ENFILE', 'EAGAIN', 'ENOMEM', 'ERR_WORKER_INIT_FAILED']);

/** Whether an error, or one that caused it, says that the system has no descriptor, process or thread left. */
export function isOutOfResources(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: unknown; cause?: unknown };
  return codes.has(String(code)) || (cause !== undefined && isOutOfResources(cause));
}

export const outOfResources = () =>
  new Refusal('busy', httpMessages[503], { retryAfterSeconds: 5 });
