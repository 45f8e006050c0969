import { useSyncExternalStore } from 'react';

interface StoredValue<Value> {
  read(): Value;
  write(value: Value): void;
  subscribe(listener: () => void): () => void;
  /** The value while nothing is stored, and on the server. */
  fallback: Value;
}

/** sessionStorage is cleared when the tab closes. */
type StorageArea = 'localStorage' | 'sessionStorage';

/** Undefined when storage is off. */
function readText(area: StorageArea, key: string): string | null | undefined {
  try {
    return window[area].getItem(key);
  } catch {
    return undefined;
  }
}

function writeText(area: StorageArea, key: string, text: string | null) {
  try {
    if (text === null) window[area].removeItem(key);
    else window[area].setItem(key, text);
  } catch {
    // Storage is off or full: the value lives in memory until the page is left.
  }
}

/** Whether what is stored now is there on the next visit. */
export function canStore(area: StorageArea = 'localStorage'): boolean {
  try {
    window[area].setItem('test', 'stored');
    window[area].removeItem('test');
    return true;
  } catch {
    return false;
  }
}

/**
 * Creates a value stored under a key. `parse` receives any JSON, possibly from an older version or
 * another source, and returns the fallback for invalid values. Writing the fallback removes the
 * entry.
 */
export function createStoredValue<Value>(
  key: string,
  fallback: Value,
  parse: (stored: unknown) => Value,
  area: StorageArea = 'localStorage',
): StoredValue<Value> {
  const listeners = new Set<() => void>();
  let cached: { text: string | null | undefined; value: Value } | null = null;

  const parseText = (text: string | null | undefined): Value => {
    if (typeof text !== 'string') return fallback;
    try {
      return parse(JSON.parse(text) as unknown);
    } catch {
      return fallback;
    }
  };
  const notify = () => listeners.forEach((listener) => listener());
  const onStorage = (event: StorageEvent) => {
    if (event.key === null || event.key === key) notify();
  };

  return {
    fallback,
    read() {
      const text = readText(area, key);
      if (cached?.text !== text || !cached) cached = { text, value: parseText(text) };
      return cached.value;
    },
    write(value) {
      writeText(area, key, value === fallback ? null : JSON.stringify(value));
      // Read back, because the stored text differs when storage is full.
      cached = { text: readText(area, key), value };
      notify();
    },
    subscribe(listener) {
      if (listeners.size === 0) {
        window.addEventListener('storage', onStorage);
        // A page that Back brings back does not know what other tabs stored meanwhile.
        window.addEventListener('pageshow', notify);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener('storage', onStorage);
        window.removeEventListener('pageshow', notify);
      };
    },
  };
}

/** The stored value; its fallback on the server and at first paint. */
export const useStoredValue = <Value>(stored: StoredValue<Value>): Value =>
  // Not in functions of each render, which would subscribe again with each.
  useSyncExternalStore(stored.subscribe, stored.read, () => stored.fallback);

export const parseStubs = (stored: unknown): readonly string[] =>
  Array.isArray(stored)
    ? [...new Set(stored.filter((stub): stub is string => typeof stub === 'string' && stub !== ''))]
    : [];

/** The text of a stored field; empty for anything else. */
export const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
