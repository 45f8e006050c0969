import { use, useEffect, useRef, type RefObject } from 'react';
import { fillForm, readTexts } from './fill-form.ts';
import { createSubmissionId } from './submission-id.ts';
import { FormTrackingContext, type Submission } from './form-tracking-context.ts';

/**
 * What goes with a form beside its fields: an id that stays while nothing is changed, where the
 * visitor came from, how long it took, and a draft that outlives a reload. For forms without secrets.
 */
export function useSubmission(form: RefObject<HTMLFormElement | null>, sendTo: string) {
  const visit = use(FormTrackingContext);
  const submission = useRef<Submission | null>(null);
  /** Null for a form that was filled in before. */
  const readyAtMs = useRef<number | null>(null);

  useEffect(() => {
    const draft = visit.readDraft(sendTo);
    readyAtMs.current = draft ? null : performance.now();
    if (!draft || !form.current) return;
    fillForm(form.current, new URLSearchParams(draft.typed));
    submission.current = draft.submission;
  }, [visit, form, sendTo]);

  const readTyped = () => (form.current ? readTexts(form.current).toString() : '');

  return {
    /** Keeps what is typed, and says what is sent along with it. */
    begin() {
      const typed = readTyped();
      if (submission.current?.typed !== typed)
        submission.current = { id: createSubmissionId(), typed };
      visit.writeDraft(sendTo, { submission: submission.current, typed });
      return {
        submissionId: submission.current.id,
        attribution: visit.readAttribution(),
        ...(readyAtMs.current !== null && {
          filledInMs: Math.round(performance.now() - readyAtMs.current),
        }),
      };
    },
    /** Lets the draft of a form that was not taken follow what is typed. */
    noteTyping() {
      if (submission.current)
        visit.writeDraft(sendTo, { submission: submission.current, typed: readTyped() });
    },
    /** The form is taken: nothing is kept. */
    clear() {
      visit.writeDraft(sendTo, null);
      submission.current = null;
    },
  };
}
