import * as v from 'valibot';
import { emailField, enteredText } from '../leads/forms/contact-fields.ts';
import { cleanEmail } from '../text/clean-email.ts';
import { accountMessages, loginMessages } from '../text/messages/account.ts';

/** Lengths in characters. Old accounts may have short passwords. */
const passwordLimits = { minAtLogin: 4, minNew: 8, max: 30 } as const;

/** Passwords contain no white space; pasted white space is removed. */
const enteredPassword = v.pipe(
  enteredText,
  v.maxLength(1000, loginMessages.passwordLong),
  v.transform((text) => text.replace(/\s/g, '')),
);

const buildPasswordField = (min: number, required: string) =>
  v.pipe(
    enteredPassword,
    v.nonEmpty(required),
    v.minLength(min, loginMessages.passwordShort),
    v.maxLength(passwordLimits.max, loginMessages.passwordLong),
  );

export const loginSchema = v.object({
  email: emailField,
  password: buildPasswordField(passwordLimits.minAtLogin, loginMessages.passwordRequired),
});

export type Credentials = v.InferOutput<typeof loginSchema>;

export const newPasswordField = buildPasswordField(
  passwordLimits.minNew,
  loginMessages.passwordRequired,
);

export const passwordChangeSchema = v.object({
  email: v.optional(v.pipe(enteredText, v.transform(cleanEmail))),
  currentPassword: v.pipe(enteredPassword, v.nonEmpty(accountMessages.currentPasswordRequired)),
  newPassword: buildPasswordField(passwordLimits.minNew, accountMessages.newPasswordRequired),
});

export const deletionSchema = v.object({
  password: v.pipe(enteredPassword, v.nonEmpty(accountMessages.currentPasswordRequired)),
});
