import { useEffect, useSyncExternalStore } from 'react';

let count = 0;
const listeners = new Set<() => void>();

function change(by: 1 | -1) {
  count += by;
  for (const listener of listeners) listener();
}

/** Counts an upload while it is under way, so that leaving the page asks first. */
export function useUpload(isUnderWay: boolean) {
  useEffect(() => {
    if (!isUnderWay) return undefined;
    change(1);
    return () => change(-1);
  }, [isUnderWay]);
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Whether a file is being uploaded anywhere on the page. */
export const useHasUploads = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => count > 0,
    () => false,
  );
