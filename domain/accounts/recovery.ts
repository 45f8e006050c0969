import * as v from 'valibot';
import { emailField, enteredText } from '../leads/forms/contact-fields.ts';
import { cleanEmail } from '../text/clean-email.ts';
import { cleanStored } from '../text/clean-text.ts';
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
