import * as v from 'valibot';
import { leadForms } from './lead-forms.ts';

/** The counted events of a form; `contact` is a call or an email instead. */
export const formEvents = ['start', 'error', 'complete', 'contact'] as const;

/** The counted forms: those of leads and accounts, and ways to write or call without a form. */
export const countedForms = [
  ...leadForms.map(({ name }) => name),
  ...(['login', 'forgot-password', 'new-password', 'phone', 'email'] as const),
];
export type CountedForm = (typeof countedForms)[number];

export const formEventSchema = v.object({
  form: v.picklist(countedForms, 'is not a form of this site'),
  event: v.picklist(formEvents, 'is not an event of a form'),
});
export type FormEvent = v.InferOutput<typeof formEventSchema>;
