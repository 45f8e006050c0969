/** What was typed into a form, by the names of its fields. */
export type FormValues = Readonly<Record<string, string>>;

/** How an action answers a form; what was typed comes back unless it is stored. */
export type LeadOutcome =
  | { status: 'saved'; message: string; reference: string }
  | { status: 'invalid'; field: string; message: string; values: FormValues }
  | {
      status: 'failed';
      message: string;
      values: FormValues;
      /** Slots of the day that can be had instead of a taken one. */
      freeSlots?: readonly string[];
    };
