/** The channel that announces changes in the console's tables to every process. */
export const consoleChannel = 'console';

/**
 * An update for open pages, which then reload their data. Updates are only hints, so a missed one
 * does no lasting harm.
 */
export interface LiveUpdate {
  /** Something may have been missed: reload everything. */
  all?: boolean;
  leads?: readonly { reference: string; isNew: boolean }[];
  /** Leads that the operator can no longer see, with their owner's name. */
  gone?: readonly { reference: string; owner: string | null }[];
  /** Colleagues who have a lead, or a record such as "project/12", open now. */
  here?: readonly { reference: string; names: readonly string[] }[];
}

/** How often a tab reports its open lead, and how long after the last report it is closed. */
export const presenceIntervalMs = 15_000;
export const presenceTimeoutMs = 40_000;
