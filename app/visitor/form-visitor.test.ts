import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { forgetReceiptOfEarlierVisit, formVisitor } from './form-visitor.ts';

const { readDraft, writeDraft, readReceipt, writeReceipt, keepsDrafts } = formVisitor;

let entries: Map<string, string>;
beforeEach(() => {
  entries = new Map();
  vi.stubGlobal('window', {
    sessionStorage: {
      getItem: (key: string) => entries.get(key) ?? null,
      setItem: (key: string, text: string) => entries.set(key, text),
      removeItem: (key: string) => entries.delete(key),
    },
    location: { pathname: '/contact-us', search: '' },
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

test('a receipt is kept for its form and its page alone', () => {
  const receipt = { message: 'Saved', reference: 'GB-4F7KQ2' };
  writeReceipt('contact', receipt);
  expect(readReceipt('contact')).toEqual(receipt);
  expect(readReceipt('meeting')).toBeNull();
  window.location.search = '?project=sextant';
  expect(readReceipt('contact')).toBeNull();
  writeReceipt('contact', null);
  expect(entries.size).toBe(0);
});

test.each([
  ['reload', true],
  ['back_forward', true],
  ['navigate', false],
])('after a %s the receipt is kept: %s', (type, isKept) => {
  vi.stubGlobal('performance', { getEntriesByType: () => [{ type }] });
  writeReceipt('contact', { message: 'Saved', reference: 'GB-4F7KQ2' });
  forgetReceiptOfEarlierVisit();
  expect(readReceipt('contact') !== null).toBe(isKept);
});

test.each(['7', '{}', '{"form":"contact","address":"/contact-us","receipt":{}}'])(
  'the stored %s is not a receipt',
  (text) => {
    entries.set('receipt', text);
    expect(readReceipt('contact')).toBeNull();
  },
);
