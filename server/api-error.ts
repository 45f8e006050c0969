import type { ApiErrorId } from './api-errors.ts';

export class ApiError extends Error {
  readonly status: number;
  readonly id: ApiErrorId;
  readonly fields: Readonly<Record<string, string>> | undefined;
  readonly retryAfterSeconds: number | undefined;
  /** The day's free slots, when the chosen one is taken. */
  readonly freeSlots: readonly string[] | undefined;
  /** The methods that the address takes, when it does not take the one that was used. */
  readonly allow: readonly string[] | undefined;

  constructor(
    status: number,
    id: ApiErrorId,
    message: string,
    more: {
      fields?: Record<string, string>;
      retryAfterSeconds?: number;
      freeSlots?: readonly string[];
      allow?: readonly string[];
    } = {},
  ) {
    super(message);
    this.status = status;
    this.id = id;
    this.fields = more.fields;
    this.retryAfterSeconds = more.retryAfterSeconds;
    this.freeSlots = more.freeSlots;
    this.allow = more.allow;
  }
}
