import { createContext } from 'react';
import type { Attribution } from '../../domain/leads/forms/attribution.ts';
import type { CountedFormEvent } from '../../domain/leads/forms/form-event.ts';
import type { Receipt } from './lead-outcome.ts';

/** A submission's content and the id that identifies repeats of it. */
export interface Submission {
  id: string;
  entered: string;
}

/** The content of a form that the server has not accepted yet; `submission` is null until it is first sent. */
export interface FormDraft {
  submission: Submission | null;
  entered: string;
  /** The fields that hold what the sender's account says. */
  filled?: readonly string[];
}

/** Who is logged in, as forms ask for it. */
export interface FormSender {
  name: string;
  email: string;
  /** Formatted, with its extension; empty when unknown. */
  mobile: string;
}

/** What forms ask of the visitor, and what they keep of what was entered. */
export interface FormVisitor {
  /** Null for visitors. */
  readSender(): FormSender | null;
  /** Calls the listener when somebody logs in or out, in any tab. */
  subscribeSender(listener: () => void): () => void;
  readAttribution(): Attribution;
  /** Reads a draft by name; null when there is none. Writing null deletes it. */
  readDraft(name: string): FormDraft | null;
  writeDraft(name: string, draft: FormDraft | null): void;
  /** The receipt of this form of the open page, if it was sent before a reload. */
  readReceipt(form: string): Receipt | null;
  writeReceipt(form: string, receipt: Receipt | null): void;
  /** Whether drafts survive a reload: not where the browser stores nothing. */
  keepsDrafts(): boolean;
  /** Counts what became of a form. */
  track(form: CountedFormEvent['form'], event: CountedFormEvent['event']): void;
}

/** The default, for a form outside the site: nobody is known, and nothing is kept or counted. */
export const FormVisitorContext = createContext<FormVisitor>({
  readSender: () => null,
  subscribeSender: () => () => {},
  readAttribution: () => ({}),
  readDraft: () => null,
  writeDraft: () => {},
  readReceipt: () => null,
  writeReceipt: () => {},
  keepsDrafts: () => false,
  track: () => {},
});
