import { use, useEffect, useState, useSyncExternalStore } from 'react';
import { FormVisitorContext } from './form-visitor-context.ts';
import type { Receipt } from './lead-outcome.ts';

const subscribe = () => () => {};

/**
 * The receipt of a form. With a name it stays when its page is loaded again, until the visitor goes
 * to another page: else people take what they sent for lost. It `isKept` after such a reload.
 */
export function useReceipt(first: Receipt | null, name: string | null) {
  const { readReceipt, writeReceipt } = use(FormVisitorContext);
  const [receipt, setReceipt] = useState(first);
  const [isKept, setKept] = useState(false);
  // The server does not know what the browser keeps.
  const kept = useSyncExternalStore(
    subscribe,
    () => (name === null ? null : readReceipt(name)),
    () => null,
  );
  const [previous, setPrevious] = useState(kept);
  if (kept !== previous) {
    setPrevious(kept);
    if (kept && !receipt) {
      setReceipt(kept);
      setKept(true);
    }
  }
  useEffect(() => {
    if (name === null) return undefined;
    return () => writeReceipt(name, null);
  }, [name, writeReceipt]);
  return {
    receipt,
    isKept,
    setReceipt(next: Receipt | null) {
      // At once: what is still kept when the next form is shown would take its place.
      if (name !== null) writeReceipt(name, next);
      setReceipt(next);
      setKept(false);
    },
  };
}
