import { createContext } from 'react';
import type { Attribution } from '../../domain/leads/attribution.ts';
import type { FormEvent } from '../../domain/leads/form-event.ts';

/** One submission: what is sent, and the id under which a repeat is known. */
export interface Submission {
  id: string;
  typed: string;
}

/** What is kept of a form that was sent and not taken yet. */
export interface FormDraft {
  submission: Submission;
  typed: string;
}

export interface FormTracking {
  readAttribution(): Attribution;
  /** Drafts by their names; null when there is none, and to forget one. */
  readDraft(name: string): FormDraft | null;
  writeDraft(name: string, draft: FormDraft | null): void;
  track(form: FormEvent['form'], event: FormEvent['event']): void;
}

/** Without a site around it a form is sent alone. */
export const FormTrackingContext = createContext<FormTracking>({
  readAttribution: () => ({}),
  readDraft: () => null,
  writeDraft: () => {},
  track: () => {},
});
