/** Channel on which every process hears what changed in the console's tables. */
export const consoleChannel = 'console';

/** What an open page is told. It asks its loaders again: news are hints, so one that is missed heals. */
export interface LiveNews {
  /** Something may have been missed: everything is asked for again. */
  all?: boolean;
  leads?: readonly { reference: string; isNew: boolean }[];
  /** Leads that the operator saw and sees no more, with the name of who has them now. */
  gone?: readonly { reference: string; owner: string | null }[];
  /** Colleagues who have a lead open now. */
  here?: readonly { reference: string; names: readonly string[] }[];
}

/** How often an open lead is announced, and after how long without that its tab counts as gone. */
export const presenceEveryMs = 15_000;
export const presenceEndsAfterMs = 40_000;
