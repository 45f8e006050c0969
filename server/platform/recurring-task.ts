/** Work that the site does again and again: one file, with its interval. */
export interface RecurringTask<Services> {
  everyMs: number;
  /** Whether it also runs before the site has started. */
  runsAtStart?: boolean;
  create(services: Services): () => Promise<void>;
}

/** Tasks of this interval run one after another, in the order of their list. */
export const everyHourMs = 60 * 60 * 1000;
