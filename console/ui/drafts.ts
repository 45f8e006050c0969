import { useEffect, useRef } from 'react';
import { data, type ClientActionFunctionArgs } from 'react-router';
import { fillForm, readTexts } from '../../app/forms/fill-form.ts';
import type { Refused } from './handle-form.ts';
import { explainFailure } from './explain-failure.ts';

interface Draft {
  entered: string;
  savedAtMs: number;
}

const prefix = 'console-draft';
const retentionMs = 14 * 24 * 60 * 60 * 1000;

/** Each operator has their own drafts, even in a shared browser. */
const keyOf = (name: string) => `${prefix} ${document.body.dataset['operator'] ?? ''} ${name}`;

/** Nothing is saved without storage, as in some private windows. */
function withStorage<Value>(use: (storage: Storage) => Value): Value | null {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}

function readDraft(name: string): string | null {
  return withStorage((storage) => {
    const draft = JSON.parse(storage.getItem(keyOf(name)) ?? 'null') as Draft | null;
    return draft && Date.now() - draft.savedAtMs < retentionMs ? draft.entered : null;
  });
}

/** The named forms' drafts in this browser. */
export const readDrafts = (names: readonly string[]): ReadonlyMap<string, URLSearchParams> =>
  new Map(
    names.flatMap((name) => {
      const entered = readDraft(name);
      return entered === null ? [] : [[name, new URLSearchParams(entered)] as const];
    }),
  );

export const writeDraft = (name: string, entered: string) =>
  withStorage((storage) =>
    storage.setItem(
      keyOf(name),
      JSON.stringify({ entered, savedAtMs: Date.now() } satisfies Draft),
    ),
  );

export const deleteDraft = (name: string) =>
  withStorage((storage) => storage.removeItem(keyOf(name)));

/** Called on sign-out, so that the next person at this browser finds nothing. */
export const deleteDrafts = () =>
  withStorage((storage) => {
    for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  });

/**
 * Stores what is entered into a form in the browser until the server has accepted it, so that it
 * survives a reload, a closed tab, an expired session and an unavailable server. Does nothing without
 * a name. The form sends the draft's name in a hidden field `draft`, and its page exports
 * `sendKeepingDraft` as clientAction.
 */
export function useDraft(name: string | undefined) {
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => {
    const entered = name === undefined ? null : readDraft(name);
    if (entered !== null && form.current) fillForm(form.current, new URLSearchParams(entered));
  }, [name]);
  const saveDraft = () => {
    if (form.current && name !== undefined) writeDraft(name, readTexts(form.current).toString());
  };
  return { form, saveDraft };
}

/**
 * Sends a form and deletes its draft once the server has accepted it. If that fails, the page shows
 * why and keeps what was entered.
 */
export async function sendKeepingDraft({
  request,
  serverAction,
}: ClientActionFunctionArgs): Promise<unknown> {
  const form = await request.clone().formData();
  const draft = form.get('draft');
  try {
    return await serverAction();
  } catch (error) {
    const isDraft = typeof draft === 'string';
    const failure = explainFailure(error);
    if (failure === null && isDraft && error instanceof Response) deleteDraft(draft);
    // A draft is restored after signing in.
    if (failure === null || (isDraft && failure.status === 401)) throw error;
    const intent = form.get('intent');
    const entered: Record<string, string> = {};
    for (const [name, value] of form) if (typeof value === 'string') entered[name] = value;
    const answer: Refused = {
      intent: typeof intent === 'string' ? intent : '',
      refusal: failure.refusal,
      errors: {},
      entered,
    };
    return data(answer, { status: failure.status });
  }
}
