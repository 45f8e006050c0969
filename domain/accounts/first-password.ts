import * as v from 'valibot';
import { enteredText } from '../leads/forms/contact-fields.ts';
import { checkInOrder } from '../leads/forms/first-problem.ts';
import { newPasswordField } from './credentials.ts';

export const passwordLinkSchema = v.object({
  link: v.pipe(enteredText, v.trim(), v.maxLength(200)),
});

/** What the sender of a request chooses a password with, without registering. */
export const firstPasswordSchema = v.object({
  ...passwordLinkSchema.entries,
  password: newPasswordField,
});

export type FirstPassword = v.InferOutput<typeof firstPasswordSchema>;

export const checkFirstPassword = (entered: unknown) => checkInOrder(firstPasswordSchema, entered);
