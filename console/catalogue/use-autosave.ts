import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { formNames } from '../../domain/catalogue/edits/record-form.ts';
import { readText } from '../../domain/text/read-text.ts';
import { openLocalCopy, type LocalCopy } from './local-copy.ts';
import { usePreviewWindow } from './use-preview-window.ts';
import type { RefusalLink } from '../../domain/refusal.ts';
import type { Saved } from '../../server/catalogue/draft-actions.ts';
import type { NamedConflict } from '../../server/catalogue/name-conflicts.ts';
import type { Question } from '../../server/catalogue/draft-problems.ts';

/** The answer to a form that stays on its page. */
export interface RecordAnswer {
  intent: string;
  refusal: string;
  /** The page of what is in the way. */
  link?: RefusalLink | undefined;
  /** The input of a form other than the record's form. */
  entered?: Record<string, string>;
  /** Null if nothing was saved. */
  saved: Saved | null;
  /** Whether the server may have saved it all the same. */
  isUnanswered?: boolean;
  /** Fields published differently since the draft began, and the live revision to rebase on. */
  behind: { conflicts: readonly NamedConflict[]; rebase: number } | null;
  /** Possible typos to confirm, and the value that confirms them. */
  warnings?: Question;
  /** The address of a page that shows the draft. */
  preview?: string;
  /** In Unix milliseconds: each new answer resets the form. */
  at: number;
}

const saveDelayMs = 1000;
const retryMs = 10_000;

export type SaveState = 'untouched' | 'typing' | 'saving' | 'saved' | 'failed' | 'conflict';

const toRepeat = (fields: FormData | null) => (fields?.has(formNames.take) ? null : fields);

const readOriginal = (fields: FormData) => readText(fields, formNames.original);

/**
 * Saves a form a second after typing stops, one save at a time. The answer never changes the inputs.
 * After a conflict, saving pauses until the editor has resolved it. A save that got no answer is
 * repeated unchanged before the next: if it had arrived, the next would conflict with it.
 */
export function useAutosave(form: RefObject<HTMLFormElement | null>, path: string) {
  const { submit, data, state: sending } = useFetcher<RecordAnswer>();
  const localCopy = useMemo(() => openLocalCopy(path), [path]);
  const [phase, setPhase] = useState<'untouched' | 'typing' | 'repeating' | 'sent'>('untouched');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDirty = useRef(false);
  const isSending = useRef(false);
  const intent = useRef<'save' | 'preview'>('save');
  const afterSave = useRef<(() => void) | null>(null);
  const sent = useRef<FormData | null>(null);
  const published = useRef<FormData | null>(null);
  /** May have been stored, or not. */
  const unanswered = useRef<FormData | null>(null);
  /** The last answer that saved something. */
  const [saved, setSaved] = useState<RecordAnswer | null>(null);
  if (data?.saved && data !== saved) setSaved(data);
  const { open, show } = usePreviewWindow();

  const send = useCallback(() => {
    clearTimeout(timer.current);
    const { current: element } = form;
    if (!element || isSending.current) return;
    isSending.current = true;
    const fields = unanswered.current ?? new FormData(element);
    if (!unanswered.current) isDirty.current = false;
    setPhase(isDirty.current ? 'repeating' : 'sent');
    fields.set('intent', unanswered.current ? 'save' : intent.current);
    fields.set(formNames.auto, '1');
    sent.current = fields;
    void submit(fields, { method: 'post', encType: 'multipart/form-data', action: path });
  }, [path, submit, form]);

  /** Waits for a running save. */
  const preview = useCallback(() => {
    open();
    intent.current = 'preview';
    send();
  }, [open, send]);

  const answered = useRef<unknown>(null);
  useEffect(() => {
    if (sending !== 'idle' || !data || answered.current === data) return;
    answered.current = data;
    isSending.current = false;
    // With choices of a conflict, the form is sent anew: the answer to them refills its inputs.
    unanswered.current = data.isUnanswered ? toRepeat(sent.current) : null;
    const isPreviewNext = intent.current === 'preview' && data.intent === 'save';
    if (isPreviewNext && !unanswered.current) return send();
    intent.current = 'save';
    show(data.preview);
    // The timer of what was entered meanwhile.
    clearTimeout(timer.current);
    if (!data.saved) timer.current = setTimeout(send, retryMs);
    else if (!data.saved.conflicts && isDirty.current)
      timer.current = setTimeout(send, saveDelayMs);
    else if (!data.saved.conflicts) localCopy.forget();
    const { current: next } = afterSave;
    afterSave.current = null;
    if (!data.isUnanswered && !data.saved?.conflicts) next?.();
  }, [data, sending, localCopy, send, show]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    addEventListener('pagehide', localCopy.flush);
    return () => removeEventListener('pagehide', localCopy.flush);
  }, [localCopy]);

  const isAnswered = sending === 'idle' && data !== undefined;
  const hasConflicts = isAnswered && data.saved?.conflicts != null;
  const entered = () => {
    if (!form.current) return;
    isDirty.current = true;
    const fields = new FormData(form.current);
    localCopy.write(form.current, {
      // After a conflict, the form's own original has the colleague's values, as if they were agreed.
      original: readOriginal((hasConflicts && sent.current) || fields),
      unanswered: isSending.current ? sent.current : unanswered.current,
    });
    setPhase('typing');
    clearTimeout(timer.current);
    if (!hasConflicts) timer.current = setTimeout(send, saveDelayMs);
  };

  const computeState = (): SaveState => {
    if (hasConflicts) return 'conflict';
    if (phase === 'untouched' || phase === 'typing') return phase;
    if (isAnswered && !data.saved) return 'failed';
    // What was typed since is saved next.
    return isAnswered && phase === 'sent' ? 'saved' : 'saving';
  };
  const state = computeState();

  /** Delays saving while the form is being published, which would otherwise race it. */
  const postpone = () => {
    clearTimeout(timer.current);
    published.current = form.current && new FormData(form.current);
    if (isDirty.current) timer.current = setTimeout(send, retryMs);
  };

  /** What was published may have been stored, as with a save. */
  const repeatPublished = useCallback(() => {
    unanswered.current = toRepeat(published.current);
  }, []);

  /** Continues with an offered copy. */
  const acceptOffered = (copy: LocalCopy) => {
    localCopy.acceptOffered(copy);
    if (!copy.unanswered) return;
    unanswered.current = new FormData();
    unanswered.current.set(formNames.original, copy.original);
    for (const [name, value] of copy.unanswered) unanswered.current.append(name, value);
  };

  /**
   * Whether a save is running, or to be repeated. If so, `next` is called once it is answered, unless
   * with a conflict: publishing meanwhile would conflict with what this very form has just saved.
   */
  const runAfterSave = (next: () => void): boolean => {
    if (unanswered.current) send();
    if (!isSending.current) return false;
    afterSave.current = next;
    return true;
  };

  const answer = data ?? null;
  return {
    answer,
    saved,
    state,
    entered,
    send,
    postpone,
    runAfterSave,
    preview,
    repeatPublished,
    acceptOffered,
    localCopy,
  };
}
