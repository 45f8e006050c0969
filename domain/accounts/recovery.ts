import * as v from 'valibot';
import { emailField, enteredText } from '../leads/forms/contact-fields.ts';
import { cleanEmail } from '../text/clean-email.ts';
import { cleanStored } from '../text/clean-text.ts';
import { checkInOrder, type Checked } from '../leads/forms/first-problem.ts';
import { loginMessages } from '../text/messages/account.ts';
import { recoveryMessages } from '../text/messages/recovery.ts';
import { newPasswordField } from './credentials.ts';

/**
 * Digits of a code, minutes until it expires, and attempts per code. After `wrongCodes` wrong codes
 * in a row, an account gets mails without a code. The link of each mail has an unguessable secret, and
 * lasts as long as the limit of requests for codes.
 */
export const codeRules = {
  length: 4,
  minutes: 15,
  linkMinutes: 60,
  tries: 5,
  wrongCodes: 20,
} as const;

/** Whether this is the secret of a link rather than a four-digit code. */
export const isLinkSecret = (code: string) => code.length > codeRules.length;

export const codeRequestSchema = v.object({ email: emailField });

export const codeCheckSchema = v.object({
  email: v.pipe(enteredText, v.transform(cleanStored), v.transform(cleanEmail)),
  code: v.pipe(enteredText, v.trim(), v.regex(/^(?:\d{4}|[\w-]{43})$/, recoveryMessages.codeWrong)),
});

export const passwordResetSchema = v.object({
  ...codeCheckSchema.entries,
  password: newPasswordField,
});

export type PasswordReset = v.InferOutput<typeof passwordResetSchema>;

/** Checks a new password, and that it was entered twice alike. */
export function checkPasswordReset(
  entered: Readonly<Record<string, string>>,
): Checked<PasswordReset> {
  const checked = checkInOrder(passwordResetSchema, entered);
  // A password contains no white space.
  const confirmation = (entered['confirmation'] ?? '').replace(/\s/g, '');
  if (!checked.ok || confirmation === checked.value.password) return checked;
  const message =
    confirmation === '' ? loginMessages.passwordRequired : recoveryMessages.passwordsDiffer;
  return { ok: false, problem: { field: 'confirmation', message } };
}
