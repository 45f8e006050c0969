import { useEffect } from 'react';
import type { CountedFormEvent } from '../../domain/leads/forms/form-event.ts';
import type { Receipt } from '../forms/lead-outcome.ts';
import type { FormDraft, FormVisitor } from '../forms/form-visitor-context.ts';
import { attribution } from './attribution.ts';
import { viewed } from './own-projects.ts';
import { readSession, subscribeToSession } from './session.ts';
import { canStore, createStoredValue, textOf } from './stored-value.ts';

declare global {
  interface Window {
    /** For a tag manager that a brokerage may add; the site itself loads none. */
    dataLayer?: object[];
  }
}

/** Global Privacy Control and Do Not Track. */
const optsOut = () =>
  (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true ||
  navigator.doNotTrack === '1';

/** Reports a form event to the data layer and to the server's daily count. */
function trackFormEvent(form: CountedFormEvent['form'], event: CountedFormEvent['event']) {
  try {
    (window.dataLayer ??= []).push({ event: `form_${event}`, form });
    if (optsOut()) return;
    const body = new Blob([JSON.stringify({ form, event })], { type: 'application/json' });
    navigator.sendBeacon('/api/v1/events', body);
  } catch {
    // Uncounted: what counts a form never stops it.
  }
}

export function useContactTracking() {
  useEffect(() => {
    const listen = ({ target }: MouseEvent) => {
      const link = target instanceof Element ? target.closest('a') : null;
      if (link?.protocol === 'tel:') trackFormEvent('phone', 'contact');
      if (link?.protocol === 'mailto:') trackFormEvent('email', 'contact');
    };
    document.addEventListener('click', listen);
    return () => document.removeEventListener('click', listen);
  }, []);
}

type Drafts = Readonly<Record<string, FormDraft>>;

const none: Drafts = {};

const isText = (value: unknown) => typeof value === 'string';

function isDraft(stored: unknown): stored is FormDraft {
  const { submission, entered, filled = [] } = (stored ?? {}) as Partial<FormDraft>;
  if (submission === undefined || !isText(entered)) return false;
  if (!Array.isArray(filled) || !filled.every(isText)) return false;
  return submission === null || (isText(submission.id) && isText(submission.entered));
}

/** Drafts of unaccepted forms by name, until the tab closes: phones discard pages in the background. */
const formDrafts = createStoredValue<Drafts>(
  'formDrafts',
  none,
  (stored) =>
    Object.fromEntries(
      Object.entries(stored ?? {}).filter((entry): entry is [string, FormDraft] =>
        isDraft(entry[1]),
      ),
    ),
  'sessionStorage',
);

/** Of the form that was sent last. */
interface KeptReceipt {
  form: string;
  /** Of its page. */
  address: string;
  receipt: Receipt;
}

function parseReceipt(stored: unknown): KeptReceipt | null {
  const { form, address, receipt } = (stored ?? {}) as Partial<KeptReceipt>;
  return textOf(form) && textOf(address) && textOf(receipt?.reference)
    ? (stored as KeptReceipt)
    : null;
}

const keptReceipt = createStoredValue<KeptReceipt | null>(
  'receipt',
  null,
  parseReceipt,
  'sessionStorage',
);

/**
 * Before the page renders: forgets a kept receipt unless the page is loaded again or returned to by
 * Back. Somebody who comes anew wants the form.
 */
export function forgetReceiptOfEarlierVisit() {
  const [load] = performance.getEntriesByType('navigation');
  if ((load as PerformanceNavigationTiming | undefined)?.type === 'navigate')
    keptReceipt.write(null);
}

const readAddress = () => window.location.pathname + window.location.search;

/** A draft without what the account filled in. */
function forgetFilled({ entered, filled = [], submission }: FormDraft): FormDraft {
  const texts = new URLSearchParams(entered);
  for (const name of filled) texts.delete(name);
  return { submission, entered: texts.toString() };
}

/** After a logout in any tab, takes out of this tab's drafts what the account filled in. */
export function useForgottenDrafts() {
  useEffect(
    () =>
      subscribeToSession(() => {
        const drafts = Object.entries(formDrafts.read());
        if (readSession() || !drafts.some(([, { filled = [] }]) => filled.length > 0)) return;
        formDrafts.write(
          Object.fromEntries(drafts.map(([name, draft]) => [name, forgetFilled(draft)])),
        );
      }),
    [],
  );
}

export const formVisitor: FormVisitor = {
  readSender: readSession,
  subscribeSender: subscribeToSession,
  readAttribution: () => ({ ...attribution.read(), viewed: [...viewed.read()] }),
  readDraft: (key) => formDrafts.read()[key] ?? null,
  writeDraft(key, draft) {
    const others = Object.entries(formDrafts.read()).filter(([name]) => name !== key);
    const drafts = draft ? [...others, [key, draft]] : others;
    formDrafts.write(drafts.length > 0 ? (Object.fromEntries(drafts) as Drafts) : none);
  },
  readReceipt(form) {
    const kept = keptReceipt.read();
    return kept?.form === form && kept.address === readAddress() ? kept.receipt : null;
  },
  writeReceipt: (form, receipt) =>
    keptReceipt.write(receipt && { form, address: readAddress(), receipt }),
  keepsDrafts: () => canStore('sessionStorage'),
  track: trackFormEvent,
};
