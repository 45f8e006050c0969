/** Work that the site repeats at an interval. */
export interface RecurringTask<Services> {
  everyMs: number;
  /** Whether it also runs before the site has started. */
  runsAtStart?: boolean;
  create(services: Services): () => Promise<void>;
}

/** Hourly tasks run one after another, in the order in which they are listed. */
export const everyHourMs = 60 * 60 * 1000;
