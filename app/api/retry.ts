/** Retries of B-9.1: three more tries, the delay doubling from one second. */
export interface RetryPolicy {
  retries: number;
  firstDelayMs: number;
}

export const defaultRetries: RetryPolicy = { retries: 3, firstDelayMs: 1000 };

export const loginRetries: RetryPolicy = { retries: 2, firstDelayMs: 500 };
export const passwordUpdateRetries: RetryPolicy = { retries: 1, firstDelayMs: 1000 };

/** Answers worth another try; 0 stands for no answer at all. */
export const retriedStatuses: ReadonlySet<number> = new Set([0, 500, 502, 503, 504]);

/** Answers of a site that is away for a while; an error of its own (500) would only repeat. */
export const unavailableStatuses: ReadonlySet<number> = new Set([0, 502, 503, 504]);

export const listRetryDelays = ({ retries, firstDelayMs }: RetryPolicy): number[] =>
  Array.from({ length: retries }, (_, retry) => firstDelayMs * 2 ** retry);

const firstResendMs = 5000;
const maxResendMs = 60_000;

/** How long to wait before what is still unsent is tried once more, in milliseconds. */
export const findResendDelayMs = (tries: number): number =>
  Math.min(firstResendMs * 2 ** tries, maxResendMs);
