import { useSyncExternalStore } from 'react';

const shownMs = 8000;
let notice: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function write(text: string | null) {
  notice = text;
  listeners.forEach((listener) => listener());
}

/** Says one sentence at the edge of whichever page is shown, to the eye and to assistive technology. */
export function showNotice(text: string) {
  clearTimeout(timer);
  write(text);
  timer = setTimeout(() => write(null), shownMs);
}

/** The sentence that is said now; null on the server. */
export const useNotice = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => notice,
    () => null,
  );
