import { useSyncExternalStore } from 'react';
import './notice.css';

/** Shows a message for this visitor rather than for the page. */
export function Notice() {
  return (
    <div className="notice" role="status">
      {useNotice()}
    </div>
  );
}

const shownMs = 8000;
let notice: string | null = null;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function write(text: string | null) {
  notice = text;
  listeners.forEach((listener) => listener());
}

export function showNotice(text: string) {
  clearTimeout(timer);
  write(text);
  timer = setTimeout(() => write(null), shownMs);
}

export const useNotice = (): string | null =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => notice,
    () => null,
  );
