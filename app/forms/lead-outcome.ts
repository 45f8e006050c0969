export type FormValues = Readonly<Record<string, string>>;

/** The answer to a stored form. */
export interface Receipt {
  message: string;
  reference: string;
  /** The sender's address. */
  email?: string | null;
  /** When and where a requested meeting is. */
  time?: string;
  place?: string;
  /** With it the sender may choose a password. */
  passwordLink?: string;
}

/** The result of a form sent without JavaScript. */
export type LeadOutcome =
  | ({ status: 'saved' } & Receipt)
  | {
      status: 'refused';
      /** The invalid field; empty when the problem concerns the whole form. */
      field: string;
      message: string;
      values: FormValues;
      /** The day's free slots, when the chosen one is taken. */
      freeSlots?: readonly string[];
    };
