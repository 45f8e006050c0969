import { httpMessages, messageForStatus } from '../../domain/text/messages/http.ts';
import {
  defaultRetries,
  listRetryDelays,
  retriedStatuses,
  unavailableStatuses,
  type RetryPolicy,
} from './retry.ts';
import { abortWithAny } from './abort-with-any.ts';
import { noteServerTime } from './server-clock.ts';

/** Timeout of the final attempt, after the retries (B-9). */
const lastTryMs = 60_000;

interface ErrorBody {
  message?: string;
  error?: { id?: string; fields?: Record<string, string>; freeSlots?: readonly string[] };
}

export class RequestError extends Error {
  /** 0 when there was no response. */
  readonly status: number;
  /** The API's error id; null when the response is not from the API. */
  readonly id: string | null;
  readonly fields: Readonly<Record<string, string>>;
  /** The day's free slots, when the chosen one is taken. */
  readonly freeSlots: readonly string[] | undefined;

  constructor(status: number, body: ErrorBody | null = null) {
    super(body?.message ?? messageForStatus(status));
    this.status = status;
    this.id = body?.error?.id ?? null;
    this.fields = body?.error?.fields ?? {};
    this.freeSlots = body?.error?.freeSlots;
  }

  /** Whether the site is temporarily unavailable, so that a retry may succeed. */
  get isUnavailable(): boolean {
    return unavailableStatuses.has(this.status);
  }
}

export const describeError = (error: unknown): string =>
  error instanceof RequestError ? error.message : httpMessages.fallback;

/** The member on whose behalf a request is sent. */
export interface Caller {
  readToken(): string | null;
  /** Called when the server no longer knows the token. */
  onUnknownToken(token: string): void;
}

interface RequestOptions {
  method?: 'GET' | 'POST' | 'DELETE';
  /** URLSearchParams are sent as a form, anything else as JSON. A body makes the request a POST. */
  body?: object;
  as?: Caller | undefined;
  /** Null for a single try. */
  retries?: RetryPolicy | null;
  signal?: AbortSignal | undefined;
  /** Lets the request outlive the page. */
  keepalive?: boolean;
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

function buildInit({ method, body, keepalive }: RequestOptions, token: string | null): RequestInit {
  const isForm = body instanceof URLSearchParams;
  return {
    method: method ?? (body ? 'POST' : 'GET'),
    headers: {
      ...(body && !isForm && { 'content-type': 'application/json' }),
      ...(token && { token }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
    ...(keepalive && { keepalive }),
  };
}

/** The body of a response. Throws RequestError unless the request succeeded and returned JSON. */
export function getBody(status: number, body: unknown): unknown {
  if (status >= 200 && status < 300 && body !== null) return body;
  throw new RequestError(status, body as ErrorBody | null);
}

/**
 * Requests JSON from our own server. While the network or the server fails, it tries again after each
 * delay of `retries`, and a last time for at most a minute, so the request must be safe to repeat.
 * Throws RequestError, or the signal's reason if aborted.
 */
export async function request<Body = { message: string }>(
  url: string,
  options: RequestOptions = {},
): Promise<Body> {
  const { as: caller, retries = defaultRetries, signal } = options;
  const token = caller?.readToken() ?? null;
  const init = buildInit(options, token);
  const send = (timeout?: AbortSignal) => {
    const signals = [signal, timeout].filter((each) => each !== undefined);
    return fetch(url, { ...init, signal: abortWithAny(signals) }).catch(() => null);
  };
  let response: Response | null = null;
  for (const delayMs of retries ? [...listRetryDelays(retries), 0] : []) {
    response = await send();
    signal?.throwIfAborted();
    if (!retriedStatuses.has(response?.status ?? 0)) break;
    if (delayMs > 0) await waitOrAbort(delayMs, signal);
  }
  if (retriedStatuses.has(response?.status ?? 0))
    response = await send(AbortSignal.timeout(lastTryMs));
  signal?.throwIfAborted();
  if (response) noteServerTime(response);
  if (response?.status === 401 && token) caller?.onUnknownToken(token);
  const body: unknown = (await response?.json().catch(() => null)) ?? null;
  signal?.throwIfAborted();
  return getBody(response?.status ?? 0, body) as Body;
}
