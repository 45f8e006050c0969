import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { formVisitor } from './form-visitor.ts';

const { readDraft, writeDraft, keepsDrafts } = formVisitor;

let entries: Map<string, string>;
beforeEach(() => {
  entries = new Map();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, text: string) => entries.set(key, text),
      removeItem: (key: string) => entries.delete(key),
    },
  });
});
afterEach(() => void vi.unstubAllGlobals());

const draft = { submission: { id: 'a1', entered: 'name=Zo%C3%AB' }, entered: 'name=Zo%C3%AB+B' };

test('each form has its own draft, and deleting the last one leaves nothing stored (A-4.17)', () => {
  writeDraft('contact', draft);
  const unsent = { submission: null, entered: 'email=a' };
  writeDraft('newsletter', unsent);
  expect(readDraft('contact')).toEqual(draft);
  expect(readDraft('newsletter')).toEqual(unsent);
  writeDraft('newsletter', null);
  expect(readDraft('newsletter')).toBeNull();
  writeDraft('contact', null);
  expect(entries.size).toBe(0);
});

test('where the browser stores nothing, a draft is there until the page is left, and is not said to be kept', () => {
  expect(keepsDrafts()).toBe(true);
  const throwing = {
    get sessionStorage() {
      throw new Error('SecurityError');
    },
  };
  vi.stubGlobal('window', throwing);
  writeDraft('contact', draft);
  expect(readDraft('contact')).toEqual(draft);
  expect(keepsDrafts()).toBe(false);
});

test.each([
  '7',
  'null',
  '{"contact":{}}',
  '{"contact":{"typed":"a","submission":{}}}',
  '{"contact":{"typed":"a"}}',
])('the stored %s is not a draft', (text) => {
  entries.set('formDrafts', text);
  expect(readDraft('contact')).toBeNull();
});
