/** Delays double from `firstDelayMs` (B-9.1). */
export interface RetryPolicy {
  retries: number;
  firstDelayMs: number;
}

export const defaultRetries: RetryPolicy = { retries: 3, firstDelayMs: 1000 };

export const loginRetries: RetryPolicy = { retries: 2, firstDelayMs: 500 };
export const passwordUpdateRetries: RetryPolicy = { retries: 1, firstDelayMs: 1000 };

/** Statuses worth a retry; 0 means no response. */
export const retriedStatuses: ReadonlySet<number> = new Set([0, 500, 502, 503, 504]);

/** Statuses of a site that is temporarily unavailable. Not 500: the same request would fail again later. */
export const unavailableStatuses: ReadonlySet<number> = new Set([0, 502, 503, 504]);

export const listRetryDelays = ({ retries, firstDelayMs }: RetryPolicy): number[] =>
  Array.from({ length: retries }, (_, retry) => firstDelayMs * 2 ** retry);

const firstResendMs = 5000;
const maxResendMs = 60_000;

/** Delay before the next attempt to send a form: doubles with each attempt, up to a minute. */
export const computeResendDelayMs = (tries: number): number =>
  Math.min(firstResendMs * 2 ** tries, maxResendMs);
