import { useEffect, useSyncExternalStore } from 'react';

/** A keyboard shortcut of an open page. */
export interface KeyRow {
  /**
   * As in `KeyboardEvent.key`, in lower case: "j", "shift+x", "?", "ctrl+k", or a sequence of two:
   * "g l".
   */
  keys: string;
  /** Its effect, for the list of shortcuts and the palette. */
  label: string;
  /** Whether it applies where the focus is; if not, the browser does what it does with the key. */
  applies?: () => boolean;
  run: () => void;
}

const storageName = 'console-single-keys';
/** The longest pause between the two keys of a sequence. */
const sequenceMs = 1500;

let tables: readonly (readonly KeyRow[])[] = [];
const listeners = new Set<() => void>();
const notifyListeners = () => {
  for (const listener of listeners) listener();
};

/**
 * Single-key shortcuts can be switched off, for people who use speech input or hit keys by accident
 * (WCAG 2.1.4).
 */
const hasSingleKeys = () => localStorage.getItem(storageName) !== 'off';
export function switchSingleKeys(isOn: boolean) {
  if (isOn) localStorage.removeItem(storageName);
  else localStorage.setItem(storageName, 'off');
  notifyListeners();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
export const useSingleKeys = () => useSyncExternalStore(subscribe, hasSingleKeys, () => true);
/** The page's shortcuts, latest first: a later one takes precedence. */
export const useKeyTable = () =>
  useSyncExternalStore(
    subscribe,
    () => tables,
    () => tables,
  ).flat();

/** Adds shortcuts while a component is mounted. */
export function useKeys(rows: readonly KeyRow[]) {
  useEffect(() => {
    tables = [rows, ...tables];
    notifyListeners();
    return () => {
      tables = tables.filter((table) => table !== rows);
      notifyListeners();
    };
  }, [rows]);
}

/** Whether an element takes single keys as text. */
export const isField = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target.closest('input:not([type=checkbox]), textarea, select') !== null);

let first = '';
let firstAt = 0;

function describeKey({ key, ctrlKey, metaKey, altKey, shiftKey }: KeyboardEvent): string | null {
  if (altKey) return null;
  if (ctrlKey || metaKey) return `ctrl+${key.toLowerCase()}`;
  // Symbols such as "?" need Shift on some keyboards only.
  return shiftKey && /^[a-z]$/i.test(key) ? `shift+${key.toLowerCase()}` : key.toLowerCase();
}

/** Keys that a focused text field handles itself. */
const textFieldKeys = new Set(['ctrl+a']);

/** Runs the shortcut of a pressed key; single keys work only outside fields and dialogs. */
export function pressKey(event: KeyboardEvent) {
  const key = describeKey(event);
  if (key === null || event.defaultPrevented) return;
  const isSingle = !key.startsWith('ctrl+');
  const isTyping = isField(event.target) || document.querySelector('dialog[open]') !== null;
  if (isTyping && (isSingle || textFieldKeys.has(key))) return;
  if (isSingle && !hasSingleKeys()) return;
  const sequence = event.timeStamp - firstAt < sequenceMs ? `${first} ${key}` : key;
  const rows = tables.flat().filter(({ applies }) => applies?.() ?? true);
  const row = rows.find(({ keys }) => keys === sequence) ?? rows.find(({ keys }) => keys === key);
  [first, firstAt] = [key, event.timeStamp];
  if (!row) return;
  event.preventDefault();
  first = '';
  row.run();
}
