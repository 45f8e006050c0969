import { createContext } from 'react';
import type { Attribution } from '../../domain/leads/attribution.ts';
import type { FormEvent } from '../../domain/leads/form-event.ts';

/** A submission's content and the id that identifies repeats of it. */
export interface Submission {
  id: string;
  typed: string;
}

/** The content of a form that the server has not accepted yet; `submission` is null until it is first sent. */
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
