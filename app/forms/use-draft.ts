import { useEffect, useEffectEvent, type FormEvent, type RefObject } from 'react';
import { keepEntered } from './fill-form.ts';
import { useSubmission } from './use-submission.ts';

/**
 * Keeps a draft of a form that the browser sends itself, until its page says that it was taken. Returns
 * the form's `onInput`.
 */
export function useDraft(form: RefObject<HTMLFormElement | null>, name: string, isTaken: boolean) {
  const submission = useSubmission(form, name);
  const clear = useEffectEvent(() => submission.clear());
  useEffect(() => {
    if (isTaken) clear();
  }, [isTaken]);
  return (event: FormEvent) => {
    keepEntered(event);
    submission.saveDraft();
  };
}
