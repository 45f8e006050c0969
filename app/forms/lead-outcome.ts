export type FormValues = Readonly<Record<string, string>>;

/** How a page answers a form that was sent without JavaScript. */
export type LeadOutcome =
  | { status: 'saved'; message: string; reference: string }
  | {
      status: 'refused';
      /** The field that is at fault; empty when it is none of the form's. */
      field: string;
      message: string;
      values: FormValues;
      /** Slots of the day that can be had instead of a taken one. */
      freeSlots?: readonly string[];
    };
