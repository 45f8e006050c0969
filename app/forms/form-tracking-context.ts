import { createContext } from 'react';
import type { Attribution } from '../../domain/leads/attribution.ts';
import type { FormEvent } from '../../domain/leads/form-event.ts';

/** One submission: its content, and the id by which a repeat is recognized. */
export interface Submission {
  id: string;
  typed: string;
}

/** What is typed into a form that is not accepted yet; `submission` is null until it is first sent. */
export interface FormDraft {
  submission: Submission | null;
  typed: string;
}

export interface FormTracking {
  readAttribution(): Attribution;
  /** Reads a draft by name; null when there is none. Writing null deletes it. */
  readDraft(name: string): FormDraft | null;
  writeDraft(name: string, draft: FormDraft | null): void;
  track(form: FormEvent['form'], event: FormEvent['event']): void;
}

/** The default, for a form outside the site: no drafts and no tracking. */
export const FormTrackingContext = createContext<FormTracking>({
  readAttribution: () => ({}),
  readDraft: () => null,
  writeDraft: () => {},
  track: () => {},
});
