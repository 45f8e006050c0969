import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import {
  favourites,
  toggleFavourite,
  compared,
  maxCompared,
  addCompared,
  removeCompared,
  rememberViewed,
  viewed,
} from './own-projects.ts';
import { canStore, createStoredValue, parseStubs } from './stored-value.ts';

/** Stubs localStorage; `room` is the longest text that fits, in characters. */
function openStorage(room = Number.POSITIVE_INFINITY) {
  const entries = new Map<string, string>();
  vi.stubGlobal('window', {
    localStorage: {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem(key: string, text: string) {
        if (text.length > room) throw new Error('QuotaExceededError');
        entries.set(key, text);
      },
      removeItem: (key: string) => entries.delete(key),
    },
  });
  return entries;
}

let entries: Map<string, string>;
beforeEach(() => {
  entries = openStorage();
});
afterEach(() => void vi.unstubAllGlobals());

const create = () => createStoredValue<readonly string[]>('stubs', [], parseStubs);

test('a value is stored under its key, and writing the fallback removes it', () => {
  const stored = create();
  stored.write(['a', 'b']);
  expect(entries.get('stubs')).toBe('["a","b"]');
  expect(create().read()).toEqual(['a', 'b']);
  stored.write(stored.fallback);
  expect(entries.has('stubs')).toBe(false);
});

test('a value changed by another tab is read again, an unchanged one is the same object', () => {
  const stored = create();
  stored.write(['a']);
  expect(stored.read()).toBe(stored.read());
  entries.set('stubs', '["b"]');
  expect(stored.read()).toEqual(['b']);
});

test.each(['no JSON', '7', 'null', '{"a":1}'])('stored %j reads as the fallback', (text) => {
  entries.set('stubs', text);
  expect(create().read()).toEqual([]);
});

test('stubs are non-empty strings without duplicates', () => {
  expect(parseStubs(['a', 1, 'b', '', 'a', null])).toEqual(['a', 'b']);
});

test('when storage is off or full, a value lives until the page is left', () => {
  openStorage(3);
  const stored = create();
  stored.write(['a']);
  expect(stored.read()).toEqual(['a']);
  vi.unstubAllGlobals();
  stored.write(['b']);
  expect(stored.read()).toEqual(['b']);
});

test('a favourite is added last and removed by the same call (B-3.6, B-4.1, B-6.3)', () => {
  expect(toggleFavourite('a')).toBe(true);
  expect(toggleFavourite('b')).toBe(true);
  expect(favourites.read()).toEqual(['a', 'b']);
  expect(toggleFavourite('a')).toBe(false);
  expect(entries.get('favouriteProjects')).toBe('["b"]');
});

test('at most four projects can be compared', () => {
  expect(maxCompared).toBe(4);
  expect(['a', 'b', 'c', 'd', 'e'].map(addCompared)).toEqual([true, true, true, true, false]);
  expect(compared.read()).toEqual(['a', 'b', 'c', 'd']);
  removeCompared('b');
  expect(addCompared('e')).toBe(true);
  expect(compared.read()).toEqual(['a', 'c', 'd', 'e']);
});

test('the last twelve viewed projects are stored, each once, the latest first', () => {
  const stubs = Array.from({ length: 14 }, (_, position) => `p${position}`);
  for (const stub of [...stubs, 'p5']) rememberViewed(stub);
  expect(viewed.read()).toEqual(
    ['p5', ...stubs.filter((stub) => stub !== 'p5').toReversed()].slice(0, 12),
  );
});

test('nothing can be stored where storage is full or throws', () => {
  expect(canStore()).toBe(true);
  expect(entries.size).toBe(0);
  openStorage(3);
  expect(canStore()).toBe(false);
  vi.stubGlobal('window', {
    get localStorage() {
      throw new Error('SecurityError');
    },
  });
  expect(canStore()).toBe(false);
});
