import { useSyncExternalStore } from 'react';

/** A value that this browser keeps, seen by every component and every tab at once. */
export interface StoredValue<Value> {
  read(): Value;
  write(value: Value): void;
  subscribe(listener: () => void): () => void;
  /** What is stored while nothing is, and on the server. */
  fallback: Value;
}

function readText(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch {
    return null; // Storage is off: the site works, it only forgets.
  }
}

function writeText(key: string, text: string | null) {
  try {
    if (text === null) window.localStorage.removeItem(key);
    else window.localStorage.setItem(key, text);
  } catch {
    // Storage is off or full: the value lives until the page is left.
  }
}

/**
 * Makes a value kept under a key. `parse` gets what JSON gave, also of an older or a foreign hand,
 * and returns the fallback for what it cannot use. Writing the fallback removes the entry.
 */
export function createStoredValue<Value>(
  key: string,
  fallback: Value,
  parse: (stored: unknown) => Value,
): StoredValue<Value> {
  const listeners = new Set<() => void>();
  let known: { text: string | null; value: Value } | null = null;

  const parseText = (text: string | null): Value => {
    if (text === null) return fallback;
    try {
      return parse(JSON.parse(text) as unknown);
    } catch {
      return fallback;
    }
  };
  const tell = () => listeners.forEach((listener) => listener());
  const onStorage = (event: StorageEvent) => {
    if (event.key !== null && event.key !== key) return;
    known = null;
    tell();
  };

  return {
    fallback,
    read() {
      if (!known) {
        const text = readText(key);
        known = { text, value: parseText(text) };
      }
      return known.value;
    },
    write(value) {
      const text = value === fallback ? null : JSON.stringify(value);
      known = { text, value };
      writeText(key, text);
      tell();
    },
    subscribe(listener) {
      if (listeners.size === 0) window.addEventListener('storage', onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) {
          window.removeEventListener('storage', onStorage);
          known = null;
        }
      };
    },
  };
}

/** The stored value, its fallback on the server and at first paint. */
export const useStoredValue = <Value>(stored: StoredValue<Value>): Value =>
  useSyncExternalStore(
    (listener) => stored.subscribe(listener),
    () => stored.read(),
    () => stored.fallback,
  );

/** Stubs out of whatever was stored, each once. */
export const parseStubs = (stored: unknown): readonly string[] =>
  Array.isArray(stored)
    ? [...new Set(stored.filter((stub): stub is string => typeof stub === 'string' && stub !== ''))]
    : [];
