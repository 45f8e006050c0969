import * as v from 'valibot';
import { emailField, nameField, typedText } from '../leads/contact-fields.ts';

/** Lengths in characters. */
export const operatorPasswordLimits = { min: 12, max: 200 } as const;

const passwordField = v.pipe(typedText, v.nonEmpty('Enter your password.'));
const codeField = v.pipe(
  typedText,
  v.transform((text) => text.replace(/[\s-]/g, '').toUpperCase()),
  v.nonEmpty('Enter the code of your authenticator app.'),
);

export const signInSchema = v.object({
  email: v.pipe(emailField, v.toLowerCase()),
  password: passwordField,
  /** Of the authenticator app, or a recovery code; without spaces and hyphens. */
  code: codeField,
});

export type SignIn = v.InferOutput<typeof signInSchema>;

export const acceptanceSchema = v.object({
  name: nameField,
  email: v.pipe(emailField, v.toLowerCase()),
  password: v.pipe(
    passwordField,
    v.minLength(
      operatorPasswordLimits.min,
      `Choose a password of at least ${operatorPasswordLimits.min} characters.`,
    ),
    v.maxLength(
      operatorPasswordLimits.max,
      `Choose a password of at most ${operatorPasswordLimits.max} characters.`,
    ),
  ),
  code: codeField,
});

export type Acceptance = v.InferOutput<typeof acceptanceSchema>;
