import * as v from 'valibot';
import { leadForms } from './lead-forms.ts';

/** What happens to a form, as far as it is counted; `contact` is a call or a mail in its place. */
export const formEvents = ['start', 'error', 'complete', 'contact'] as const;

/** What is counted: the forms of leads, those of accounts, and ways to write or call without a form. */
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
