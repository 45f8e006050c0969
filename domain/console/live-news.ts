/** The channel that announces changes in the console's tables to every process. */
export const consoleChannel = 'console';

/**
 * An update for open pages, which then reload their data: updates are only hints, so a missed one
 * does no lasting harm.
 */
export interface LiveNews {
  /** Something may have been missed: reload everything. */
  all?: boolean;
  leads?: readonly { reference: string; isNew: boolean }[];
  /** Leads that the operator can no longer see, with their owner's name. */
  gone?: readonly { reference: string; owner: string | null }[];
  /** Colleagues who have a lead open now. */
  here?: readonly { reference: string; names: readonly string[] }[];
}

/** How often a tab announces its open lead, and how long without that until it counts as closed. */
export const presenceEveryMs = 15_000;
export const presenceEndsAfterMs = 40_000;
