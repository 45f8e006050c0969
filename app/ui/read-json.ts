import { defaultRetries, listRetryDelays, retriedStatuses } from '../../domain/retries/retry.ts';
import { messageForStatus } from '../../domain/text/messages/http.ts';

/** The plain request after the last retry may take this long (B-9.1). */
const lastTryMs = 60_000;

/** A read that failed for good; the message is the specified sentence for its status. */
export class ReadFailed extends Error {
  /** 0 when there was no answer. */
  readonly status: number;

  constructor(status: number) {
    super(messageForStatus(status));
    this.status = status;
  }
}

const waitOrAbort = (ms: number, signal: AbortSignal | undefined) =>
  new Promise<void>((resolve, reject) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(signal.reason as Error);
      },
      { once: true },
    );
  });

interface ReadOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
}

/**
 * Reads JSON from our own server, again and again while the network or the server fails, then once
 * more with patience. Throws ReadFailed, or the signal's reason when it was aborted.
 */
export async function readJson<Answer>(url: string, options: ReadOptions = {}): Promise<Answer> {
  const { signal, headers = {} } = options;
  const ask = (patience?: AbortSignal) => {
    const signals = [signal, patience].filter((each) => each !== undefined);
    return fetch(url, { headers, signal: AbortSignal.any(signals) }).catch(() => null);
  };
  let response = await ask();
  for (const delayMs of listRetryDelays(defaultRetries)) {
    signal?.throwIfAborted();
    if (!retriedStatuses.has(response?.status ?? 0)) break;
    await waitOrAbort(delayMs, signal);
    response = await ask();
  }
  signal?.throwIfAborted();
  if (retriedStatuses.has(response?.status ?? 0))
    response = await ask(AbortSignal.timeout(lastTryMs));
  signal?.throwIfAborted();
  if (!response?.ok) throw new ReadFailed(response?.status ?? 0);
  return (await response.json()) as Answer;
}
