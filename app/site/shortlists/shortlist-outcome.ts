/** Why a change was not made, or that the shortlist has ended. */
export interface ShortlistOutcome {
  message: string;
  /** The form that was sent, as typed. */
  entered: Readonly<Record<string, string>>;
  /** The projects that a name may mean. */
  choices?: readonly { stub: string; title: string }[];
}

export const readEntries = (form: FormData): ShortlistOutcome['entered'] =>
  Object.fromEntries(
    [...form].flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );
