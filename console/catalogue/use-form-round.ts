import { useState } from 'react';
import { useNavigation } from 'react-router';

/**
 * Counts how often a form of this page has changed the record, such as by publishing or discarding: the
 * record's form then begins again. An autosave reloads the page's data as well, but keeps the form.
 * `state` identifies the loaded record and the answer. While `isUnsettled`, nobody knows yet whether
 * the form has changed the record.
 */
export function useFormRound(state: string, isUnsettled: boolean): number {
  const isSending = useNavigation().formData !== undefined;
  const isOpen = isSending || isUnsettled;
  const [at, setAt] = useState({ round: 0, isOpen: false, state });
  if (isOpen && !at.isOpen) setAt({ ...at, isOpen, state });
  if (!isOpen && at.isOpen)
    setAt({ round: at.state === state ? at.round : at.round + 1, isOpen, state });
  return at.round;
}
