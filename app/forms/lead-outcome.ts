export type FormValues = Readonly<Record<string, string>>;

/** A page's answer to a form sent without JavaScript. */
export type LeadOutcome =
  | { status: 'saved'; message: string; reference: string }
  | {
      status: 'refused';
      /** The field with the problem; empty when it concerns the whole form. */
      field: string;
      message: string;
      values: FormValues;
      /** The day's free slots, when the chosen one is taken. */
      freeSlots?: readonly string[];
    };
