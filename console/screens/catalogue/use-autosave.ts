import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import { formNames } from '../../../domain/catalogue/sent-record.ts';
import { usePreviewWindow } from './use-preview-window.ts';
import type { Conflicts, Saved } from '../../../server/console/catalogue-editor.ts';

/** What a form that leads to no other page gets back. */
export interface RecordAnswer {
  intent: string;
  refusal: string;
  /** What a form beside that of the record had. */
  typed?: Record<string, string>;
  /** Null where nothing was saved. */
  saved: Saved | null;
  /** Fields that were published differently since the draft began, and the live revision with them. */
  behind: { conflicts: Conflicts; rebase: number } | null;
  /** A page in which the draft can be seen, made this once. */
  preview?: string;
  /** When, in milliseconds: the form begins anew with what came back. */
  at: number;
}

const waitMs = 1000;
const retryMs = 10_000;
const copyAfterMs = 200;

export type SaveState = 'untouched' | 'typing' | 'saving' | 'saved' | 'failed' | 'conflict';

export interface KeptCopy {
  at: string;
  entries: [string, string][];
}

const listEntries = (form: HTMLFormElement) =>
  [...new FormData(form)].filter(
    (entry): entry is [string, string] => typeof entry[1] === 'string' && !entry[0].startsWith('_'),
  );

/** The copy in this browser of what was typed, until the server has answered. */
const openKeptCopy = (name: string) => {
  let waiting: { form: HTMLFormElement; timer: ReturnType<typeof setTimeout> } | undefined;
  const copy = createKeptCopy(name);
  function flush() {
    if (waiting) copy.write(waiting.form);
    clearTimeout(waiting?.timer);
    waiting = undefined;
  }
  return {
    ...copy,
    /** Soon: a long form takes longer to write than a letter may. */
    write(form: HTMLFormElement) {
      waiting ??= { form, timer: setTimeout(flush, copyAfterMs) };
    },
    flush,
    forget() {
      clearTimeout(waiting?.timer);
      waiting = undefined;
      copy.forget();
    },
  };
};

const createKeptCopy = (name: string) => {
  const read = (): KeptCopy | null => {
    try {
      return JSON.parse(localStorage.getItem(name) ?? 'null') as KeptCopy | null;
    } catch {
      return null;
    }
  };
  /** When this tab wrote last: that of another tab is not its to forget. */
  let ownAt: string | null = null;
  return {
    write(form: HTMLFormElement) {
      try {
        const copy: KeptCopy = { at: new Date().toISOString(), entries: listEntries(form) };
        ownAt = copy.at;
        localStorage.setItem(name, JSON.stringify(copy));
      } catch {
        // A full or closed storage: the server has the draft all the same.
      }
    },
    read,
    forget() {
      const isOfOther = ownAt !== null && read()?.at !== ownAt;
      if (!isOfOther) localStorage.removeItem(name);
    },
  };
};

/**
 * Saves a form a second after typing stops, one save at a time. The answer changes nothing that is
 * typed; after a conflict it waits until the editor has chosen.
 */
export function useAutosave(form: RefObject<HTMLFormElement | null>, address: string) {
  const { submit, data, state: sending } = useFetcher<RecordAnswer>();
  const copy = useMemo(() => openKeptCopy(`draft of ${address}`), [address]);
  const [phase, setPhase] = useState<'untouched' | 'typing' | 'sent'>('untouched');
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const isDirty = useRef(false);
  const isSending = useRef(false);
  const intent = useRef<'save' | 'preview'>('save');
  const { open, show } = usePreviewWindow();

  const send = useCallback(() => {
    clearTimeout(timer.current);
    const { current: shown } = form;
    if (!shown || isSending.current) return;
    isDirty.current = false;
    isSending.current = true;
    setPhase('sent');
    const fields = new FormData(shown);
    fields.set('intent', intent.current);
    fields.set(formNames.auto, '1');
    void submit(fields, { method: 'post', encType: 'multipart/form-data', action: address });
  }, [address, submit, form]);

  /** What is being saved is saved first. */
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
    if (!data.saved) timer.current = setTimeout(send, retryMs);
    else if (!isDirty.current) copy.forget();
    else if (!data.saved.conflicts) timer.current = setTimeout(send, waitMs);
  }, [data, sending, copy, send, show]);
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    addEventListener('pagehide', copy.flush);
    return () => removeEventListener('pagehide', copy.flush);
  }, [copy]);

  const isAnswered = sending === 'idle' && data !== undefined;
  const hasConflicts = isAnswered && data.saved?.conflicts != null;
  const typed = () => {
    if (!form.current) return;
    isDirty.current = true;
    copy.write(form.current);
    setPhase('typing');
    clearTimeout(timer.current);
    if (!hasConflicts) timer.current = setTimeout(send, waitMs);
  };

  const findState = (): SaveState => {
    if (hasConflicts) return 'conflict';
    if (phase !== 'sent') return phase;
    if (!isAnswered) return 'saving';
    return data.saved ? 'saved' : 'failed';
  };
  const state = findState();

  return { answer: data ?? null, state, typed, send, preview, copy };
}
