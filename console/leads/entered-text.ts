import { callOutcomes } from '../../domain/leads/inbox/work-forms.ts';
import type { Refused } from '../ui/handle-form.ts';

/** A lead's forms with text fields, and how to show their text outside the form. */
const forms: Readonly<
  Record<string, { title: string; write: (entered: Readonly<Record<string, string>>) => unknown[] }>
> = {
  reply: { title: 'Reply', write: ({ subject, body }) => [subject, body] },
  note: { title: 'Note', write: ({ note }) => [note] },
  call: {
    title: 'Call',
    write: ({ outcome = '', words }) => [
      Object.entries(callOutcomes).find(([name]) => name === outcome)?.[1].label,
      words,
    ],
  },
  // A date alone is the form's default, not entered.
  task: {
    title: 'Task',
    write: ({ what, due }) => [what?.trim() && due ? `${what} (due ${due})` : what],
  },
  status: { title: 'Reason lost', write: ({ reason }) => [reason] },
};

/** The keys under which a browser stores what was entered about a lead. */
export const listDraftNames = (reference: string) =>
  Object.keys(forms).map((form) => `${form} ${reference}`);

export interface EnteredText {
  draft: string;
  title: string;
  text: string;
}

/** All text entered about a lead: drafts in the browser, and the form just sent. */
export function listEnteredText(
  reference: string,
  drafts: ReadonlyMap<string, URLSearchParams>,
  refused: Refused | null,
): EnteredText[] {
  return Object.entries(forms).flatMap(([form, { title, write }]) => {
    const draft = `${form} ${reference}`;
    const refusedFields = refused?.intent === form ? refused.entered : {};
    const entered = drafts.get(draft);
    const text = write(entered ? Object.fromEntries(entered) : refusedFields)
      .filter((part) => typeof part === 'string' && part.trim() !== '')
      .join('\n\n');
    return text === '' ? [] : [{ draft, title, text }];
  });
}
