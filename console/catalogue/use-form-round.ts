import { useState } from 'react';
import { useNavigation } from 'react-router';

/**
 * Counts how often a form of this page has changed the record, such as by publishing or discarding: the
 * record's form then begins again. An autosave reloads the page's data as well, but keeps the form.
 * `state` identifies the loaded record and the answer.
 */
export function useFormRound(state: string): number {
  const isSending = useNavigation().formData !== undefined;
  const [at, setAt] = useState({ round: 0, isSending: false, state });
  if (isSending && !at.isSending) setAt({ ...at, isSending, state });
  if (!isSending && at.isSending)
    setAt({ round: at.state === state ? at.round : at.round + 1, isSending, state });
  return at.round;
}
