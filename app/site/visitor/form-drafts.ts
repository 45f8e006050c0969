import type { FormDraft } from '../../forms/form-tracking-context.ts';
import { createStoredValue } from './stored-value.ts';

type Drafts = Readonly<Record<string, FormDraft>>;

const none: Drafts = {};

const isText = (value: unknown) => typeof value === 'string';

function isDraft(stored: unknown): stored is FormDraft {
  const { submission, typed } = (stored ?? {}) as Partial<FormDraft>;
  return isText(typed) && isText(submission?.id) && isText(submission?.typed);
}

/** Forms that were sent and not taken yet, by where they are sent, until the tab is closed. */
const formDrafts = createStoredValue<Drafts>(
  'formDrafts',
  none,
  (stored) =>
    Object.fromEntries(
      Object.entries(stored ?? {}).filter((entry): entry is [string, FormDraft] =>
        isDraft(entry[1]),
      ),
    ),
  'sessionStorage',
);

export const readDraft = (sendTo: string): FormDraft | null => formDrafts.read()[sendTo] ?? null;

export function writeDraft(sendTo: string, draft: FormDraft | null) {
  const others = Object.entries(formDrafts.read()).filter(([name]) => name !== sendTo);
  const drafts = draft ? [...others, [sendTo, draft]] : others;
  formDrafts.write(drafts.length > 0 ? (Object.fromEntries(drafts) as Drafts) : none);
}
