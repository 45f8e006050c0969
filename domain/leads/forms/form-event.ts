import * as v from 'valibot';
import { sentFormNames } from '../lead-form-rows.ts';

/** The counted events of a form; `contact` is a call or an email instead. */
const formEvents = ['start', 'error', 'complete', 'contact'] as const;

/** The names of counted forms: those of leads and accounts, and ways to write or call without a form. */
const countedForms = [
  ...sentFormNames,
  ...(['login', 'forgot-password', 'new-password', 'phone', 'email'] as const),
];
export type CountedFormName = (typeof countedForms)[number];

export const formEventSchema = v.object({
  form: v.picklist(countedForms, 'is not a form of this site'),
  event: v.picklist(formEvents, 'is not an event of a form'),
});
export type CountedFormEvent = v.InferOutput<typeof formEventSchema>;
