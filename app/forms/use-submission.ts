import { use, useEffect, useRef, type RefObject } from 'react';
import { fillForm, listFilled, markFilled, readKept } from './fill-form.ts';
import { FormVisitorContext, type Submission } from './form-visitor-context.ts';

/** Unlike randomUUID, works without TLS. */
export const createSubmissionId = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');

/**
 * Adds to a form an id that stays the same until its content changes, the attribution and the time
 * it took to fill in, and stores a draft that survives a reload. Does nothing without a `name`.
 */
export function useSubmission(form: RefObject<HTMLFormElement | null>, name: string | undefined) {
  const visitor = use(FormVisitorContext);
  const submission = useRef<Submission | null>(null);
  /** Null for a form restored from a draft. */
  const readyAtMs = useRef<number | null>(null);

  useEffect(() => {
    const draft = name && visitor.readDraft(name);
    readyAtMs.current = draft ? null : performance.now();
    if (!draft || !form.current) return;
    fillForm(form.current, new URLSearchParams(draft.entered));
    markFilled(form.current, draft.filled ?? []);
    submission.current = draft.submission;
  }, [visitor, form, name]);

  const readEntered = () => (form.current ? readKept(form.current).toString() : '');

  const write = (key: string, entered: string) =>
    visitor.writeDraft(key, {
      submission: submission.current,
      entered,
      filled: form.current ? listFilled(form.current) : [],
    });

  return {
    begin() {
      if (!name) return {};
      const entered = readEntered();
      if (submission.current?.entered !== entered)
        submission.current = { id: createSubmissionId(), entered };
      write(name, entered);
      return {
        submissionId: submission.current.id,
        attribution: visitor.readAttribution(),
        ...(readyAtMs.current !== null && {
          filledInMs: Math.round(performance.now() - readyAtMs.current),
        }),
      };
    },
    id: () => submission.current?.id,
    saveDraft() {
      if (name) write(name, readEntered());
    },
    clear() {
      if (name) visitor.writeDraft(name, null);
      submission.current = null;
    },
  };
}
