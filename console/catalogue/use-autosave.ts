import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { formNames } from '../../domain/catalogue/edits/record-form.ts';
import { usePreviewWindow } from './use-preview-window.ts';
import type { Conflicts, Saved } from '../../server/catalogue/draft-actions.ts';
import type { Question } from '../../server/catalogue/draft-problems.ts';

/** The answer to a form that stays on its page. */
export interface RecordAnswer {
  intent: string;
  refusal: string;
  /** The input of a form other than the record's form. */
  entered?: Record<string, string>;
  /** Null if nothing was saved. */
  saved: Saved | null;
  /** Fields published differently since the draft began, and the live revision to rebase on. */
  behind: { conflicts: Conflicts; rebase: number } | null;
  /** Possible typos to confirm, and the value that confirms them. */
  warnings?: Question;
  /** The address of a page that shows the draft. */
  preview?: string;
  /** In Unix milliseconds: each new answer resets the form. */
  at: number;
}

const saveDelayMs = 1000;
const retryMs = 10_000;
const copyDelayMs = 200;

export type SaveState = 'untouched' | 'typing' | 'saving' | 'saved' | 'failed' | 'conflict';

export interface LocalCopy {
  at: string;
  entries: [string, string][];
}

const listEntries = (form: HTMLFormElement) =>
  [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !entry[0].startsWith('_'),
  );

/** This browser's copy of the entered fields, until the server has saved them. */
const openLocalCopy = (name: string) => {
  let waiting: { form: HTMLFormElement; timer: ReturnType<typeof setTimeout> } | undefined;
  const copy = createLocalCopy(name);
  function flush() {
    if (waiting) copy.write(waiting.form);
    clearTimeout(waiting?.timer);
    waiting = undefined;
  }
  return {
    ...copy,
    /** Debounced, because writing a long form at every keystroke would slow down typing. */
    write(form: HTMLFormElement) {
      waiting ??= { form, timer: setTimeout(flush, copyDelayMs) };
    },
    flush,
    forget() {
      clearTimeout(waiting?.timer);
      waiting = undefined;
      copy.forget();
    },
  };
};

const createLocalCopy = (name: string) => {
  const read = (): LocalCopy | null => {
    try {
      return JSON.parse(localStorage.getItem(name) ?? 'null') as LocalCopy | null;
    } catch {
      return null;
    }
  };
  /** When this tab last wrote, so that it does not delete another tab's copy. */
  let ownAt: string | null = null;
  return {
    write(form: HTMLFormElement) {
      try {
        const copy: LocalCopy = { at: new Date().toISOString(), entries: listEntries(form) };
        ownAt = copy.at;
        localStorage.setItem(name, JSON.stringify(copy));
      } catch {
        // Storage is full or blocked: the draft is still sent to the server.
      }
    },
    read,
    forget() {
      const isFromOtherTab = ownAt !== null && read()?.at !== ownAt;
      if (!isFromOtherTab) localStorage.removeItem(name);
    },
  };
};

/**
 * Saves a form a second after typing stops, one save at a time. The answer never changes the inputs.
 * After a conflict, saving pauses until the editor has resolved it.
 */
export function useAutosave(form: RefObject<HTMLFormElement | null>, path: string) {
  const { submit, data, state: sending } = useFetcher<RecordAnswer>();
  const localCopy = useMemo(() => openLocalCopy(`draft of ${path}`), [path]);
  const [phase, setPhase] = useState<'untouched' | 'typing' | 'sent'>('untouched');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDirty = useRef(false);
  const isSending = useRef(false);
  const intent = useRef<'save' | 'preview'>('save');
  const afterSave = useRef<(() => void) | null>(null);
  const { open, show } = usePreviewWindow();

  const send = useCallback(() => {
    clearTimeout(timer.current);
    const { current: element } = form;
    if (!element || isSending.current) return;
    isDirty.current = false;
    isSending.current = true;
    setPhase('sent');
    const fields = new FormData(element);
    fields.set('intent', intent.current);
    fields.set(formNames.auto, '1');
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
    if (intent.current === 'preview' && data.intent === 'save') return send();
    intent.current = 'save';
    show(data.preview);
    // The timer of what was entered meanwhile.
    clearTimeout(timer.current);
    if (!data.saved) timer.current = setTimeout(send, retryMs);
    else if (!isDirty.current) localCopy.forget();
    else if (!data.saved.conflicts) timer.current = setTimeout(send, saveDelayMs);
    const { current: next } = afterSave;
    afterSave.current = null;
    if (!data.saved?.conflicts) next?.();
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
    localCopy.write(form.current);
    setPhase('typing');
    clearTimeout(timer.current);
    if (!hasConflicts) timer.current = setTimeout(send, saveDelayMs);
  };

  const computeState = (): SaveState => {
    if (hasConflicts) return 'conflict';
    if (phase !== 'sent') return phase;
    if (!isAnswered) return 'saving';
    return data.saved ? 'saved' : 'failed';
  };
  const state = computeState();

  /** Delays saving while the form is being published, which would otherwise race it. */
  const postpone = () => {
    clearTimeout(timer.current);
    if (isDirty.current) timer.current = setTimeout(send, retryMs);
  };

  /**
   * Whether a save is running. If so, `next` is called once it is answered, unless with a conflict:
   * publishing meanwhile would conflict with what this very form has just saved.
   */
  const runAfterSave = (next: () => void): boolean => {
    if (!isSending.current) return false;
    afterSave.current = next;
    return true;
  };

  const answer = data ?? null;
  return { answer, state, entered, send, postpone, runAfterSave, preview, localCopy };
}
