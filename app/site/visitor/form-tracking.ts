import type { FormDraft, FormTracking } from '../../forms/form-tracking-context.ts';
import { attribution } from './attribution.ts';
import { trackFormEvent } from './form-events.ts';
import { viewed } from './recently-viewed.ts';
import { createStoredValue } from './stored-value.ts';

type Drafts = Readonly<Record<string, FormDraft>>;

const none: Drafts = {};

const isText = (value: unknown) => typeof value === 'string';

function isDraft(stored: unknown): stored is FormDraft {
  const { submission, typed } = (stored ?? {}) as Partial<FormDraft>;
  return isText(typed) && isText(submission?.id) && isText(submission?.typed);
}

/** Forms that were sent and not taken yet, by their names, until the tab is closed. */
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

/** What the forms of every page share in this visit. */
export const formTracking: FormTracking = {
  readAttribution: () => ({ ...attribution.read(), viewed: [...viewed.read()] }),
  readDraft: (key) => formDrafts.read()[key] ?? null,
  writeDraft(key, draft) {
    const others = Object.entries(formDrafts.read()).filter(([name]) => name !== key);
    const drafts = draft ? [...others, [key, draft]] : others;
    formDrafts.write(drafts.length > 0 ? (Object.fromEntries(drafts) as Drafts) : none);
  },
  track: trackFormEvent,
};
