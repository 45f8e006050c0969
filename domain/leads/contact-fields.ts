import * as v from 'valibot';
import { cleanMessage, cleanName, cutText } from '../text/clean-text.ts';
import { formMessages } from '../text/messages/form.ts';

/** Limits of the contact fields (specification 2, section 9). Phone lengths are in digits. */
export const contactLimits = {
  nameMin: 3,
  nameMax: 30,
  phoneMinDigits: 10,
  phoneMaxDigits: 14,
  emailMax: 50,
} as const;

const emailShape = /^[A-Za-z0-9._%+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)*\.[A-Za-z]{2,4}$/;

/** What was typed; an absent field or null is empty, a number of a JSON body is its digits. */
export const typedText = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), ''),
  v.transform(String),
);

const countDigits = (text: string) => text.replace(/\D/g, '').length;

const buildNameField = (clean: (typed: string) => string) =>
  v.pipe(
    typedText,
    v.transform(clean),
    v.nonEmpty(formMessages.nameRequired),
    v.minLength(contactLimits.nameMin, formMessages.nameShort),
    v.transform((name) => cutText(name, contactLimits.nameMax)),
  );

/** Letters, spaces, hyphens and apostrophes; 3 to 30 characters after cleaning. */
export const nameField = buildNameField(cleanName);

/** Letters and spaces alone, as the forms for registering and meeting take it; a hyphen is a space. */
export const plainNameField = buildNameField((typed) =>
  cleanName(typed.replace(/['’]/g, '').replaceAll('-', ' ')),
);

/** At least 10 digits and at most 14; becomes E.164, a bare 10-digit number being Canadian. */
export const phoneField = v.pipe(
  typedText,
  v.transform((text) => text.replace(/[^\d+() -]/g, '').trim()),
  v.nonEmpty(formMessages.phoneRequired),
  v.check((text) => {
    const digits = countDigits(text);
    return digits >= contactLimits.phoneMinDigits && digits <= contactLimits.phoneMaxDigits;
  }, formMessages.phoneShort),
  v.transform(formatE164),
);

/** Shape and length of the specification: an ending of 2 to 4 letters, 50 characters at most. */
export const buildEmailField = (required: string, format: string) =>
  v.pipe(
    typedText,
    v.trim(),
    v.nonEmpty(required),
    v.regex(emailShape, format),
    v.maxLength(contactLimits.emailMax, format),
  );

export const emailField = buildEmailField(formMessages.emailRequired, formMessages.emailFormat);

/** Any text but an empty one; angle brackets are replaced, nothing else is lost. */
export const messageField = v.pipe(
  typedText,
  v.transform(cleanMessage),
  v.nonEmpty(formMessages.messageRequired),
);

/** The number in E.164: a bare ten-digit number is Canadian, any other carries its calling code, 00 being a plus. */
export function formatE164(text: string): string {
  const digits = text.replace(/\D/g, '').replace(/^00/, '');
  const isBareCanadian = digits.length === 10 && !/^\s*(\+|00)/.test(text);
  return `+${isBareCanadian ? '1' : ''}${digits}`;
}
