import { useSyncExternalStore } from 'react';
import './notice.css';

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

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** A message for this visitor, independent of the page. */
export function Notice() {
  const text = useSyncExternalStore(
    subscribe,
    () => notice,
    () => null,
  );
  return (
    <div className="notice" role="status">
      {text}
    </div>
  );
}
