import * as v from 'valibot';
import { cleanMessage, cleanName } from '../../text/clean-text.ts';
import { cleanEmail } from '../../text/clean-email.ts';
import { formMessages } from '../../text/messages/form.ts';

/** Limits of the contact fields in characters. */
const contactLimits = { nameMax: 80, emailMax: 254 } as const;

/** Before spaces and invisible characters are removed. */
const maxEnteredLength = 1000;

/** An address as HTML defines it; the top-level domain has two or more letters, or is punycode. */
const emailPattern =
  /^[\w.!#$%&'*+/=?^`{|}~-]+@(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+(?:[a-z]{2,63}|xn--[a-z\d-]{1,58}[a-z\d])$/i;

/** A field's text. Absent and null become empty, a JSON number becomes text. */
export const enteredText = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), ''),
  v.transform(String),
);

const countCharacters = (text: string) => Array.from(text).length;

/** Whatever people write in a box for a name, with at least one letter of any script. */
export const buildNameField = (required: string) =>
  v.pipe(
    enteredText,
    v.maxLength(maxEnteredLength, formMessages.nameLong),
    v.transform(cleanName),
    v.nonEmpty(required),
    v.check((name) => countCharacters(name) <= contactLimits.nameMax, formMessages.nameLong),
    v.regex(/\p{L}/u, formMessages.nameShort),
  );

export const nameField = buildNameField(formMessages.nameRequired);

export const buildEmailField = (required: string, format: string) =>
  v.pipe(
    enteredText,
    v.maxLength(maxEnteredLength, format),
    v.transform(cleanEmail),
    v.nonEmpty(required),
    v.maxLength(contactLimits.emailMax, format),
    v.regex(emailPattern, format),
  );

export const emailField = buildEmailField(formMessages.emailRequired, formMessages.emailFormat);

const consoleEmailFormat = 'Enter an email address such as mina@example.com.';
/** An email address in a form of the console. */
export const consoleEmailField = buildEmailField(consoleEmailFormat, consoleEmailFormat);

/** Any text that is not empty; angle brackets are replaced. */
export const messageField = v.pipe(
  enteredText,
  v.transform(cleanMessage),
  v.nonEmpty(formMessages.messageRequired),
);

export const nullIfEmpty = <Value>(field: v.GenericSchema<unknown, Value>) =>
  v.pipe(
    enteredText,
    v.rawTransform(({ dataset, addIssue, NEVER }): Value | null => {
      if (dataset.value.trim() === '') return null;
      const checked = v.safeParse(field, dataset.value, { abortPipeEarly: true });
      if (checked.success) return checked.output;
      addIssue({ message: checked.issues[0].message });
      return NEVER;
    }),
  );
