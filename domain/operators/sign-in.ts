import * as v from 'valibot';
import { wholeNumberField as idField } from '../text/whole-number.ts';
import { nameField, enteredText } from '../leads/forms/contact-fields.ts';
import { consoleEmailField } from '../leads/forms/contact-fields.ts';

/** Lengths in characters. */
const operatorPasswordLimits = { min: 12, max: 200 } as const;

const passwordField = v.pipe(
  enteredText,
  v.nonEmpty('Enter your password.'),
  v.maxLength(1000, 'This password is longer than 1,000 characters.'),
);
const newPasswordField = v.pipe(
  passwordField,
  v.minLength(
    operatorPasswordLimits.min,
    `Choose a password of at least ${operatorPasswordLimits.min} characters.`,
  ),
  v.maxLength(
    operatorPasswordLimits.max,
    `Choose a password of at most ${operatorPasswordLimits.max} characters.`,
  ),
);
const codeField = v.pipe(
  enteredText,
  v.maxLength(1000, 'This code is longer than 1,000 characters.'),
  v.transform((text) => text.replace(/[\s-]/g, '').toUpperCase()),
  v.nonEmpty('Enter the code of your authenticator app.'),
);

export const signInSchema = v.object({
  email: v.pipe(consoleEmailField, v.toLowerCase()),
  password: passwordField,
  /** A code from the authenticator app, or a recovery code; without spaces and hyphens. */
  code: codeField,
});

/** The proof that some actions require. */
export const proofSchema = v.object({ code: codeField });

export type SignIn = v.InferOutput<typeof signInSchema>;

export const acceptanceSchema = v.object({
  name: nameField,
  email: v.pipe(consoleEmailField, v.toLowerCase()),
  password: newPasswordField,
  code: codeField,
});

export type Acceptance = v.InferOutput<typeof acceptanceSchema>;

const passkeyResponse = v.pipe(
  v.string(),
  v.parseJson(),
  v.looseObject({
    id: v.string(),
    type: v.literal('public-key'),
    response: v.looseObject({ clientDataJSON: v.string() }),
  }),
);

/** The browser's passkey response, as text. */
export const passkeySchema = v.object({ passkey: passkeyResponse });
export type PasskeyResponse = v.InferOutput<typeof passkeyResponse>;

export const ownNameSchema = v.object({ name: nameField });
export const newPasskeySchema = v.object({
  passkey: passkeyResponse,
  name: v.pipe(
    enteredText,
    v.nonEmpty('Give it a name such as “Laptop”.'),
    v.maxLength(60, 'Use at most 60 characters.'),
  ),
});
export const ownPasswordSchema = v.object({ old: passwordField, password: newPasswordField });
export const newAppSchema = v.object({ sealed: v.string(), code: codeField });

export const passkeyIdSchema = v.object({ passkey: idField });
export const sessionIdSchema = v.object({ session: v.pipe(v.string(), v.uuid()) });
