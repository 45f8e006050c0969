import * as v from 'valibot';
import { cleanMessage } from '../../text/clean-text.ts';
import { buildEmailField, nameField, nullIfEmpty, enteredText } from './contact-fields.ts';
import { buildPhoneField } from './parse-phone.ts';
import type { Phone } from './phone.ts';

/** How the person came to the brokerage. */
export const arrivals = {
  call: 'Call',
  'walk-in': 'Walk-in',
  'open-house': 'Open house',
  referral: 'Referral',
  other: 'Other',
} as const;
export type Arrival = keyof typeof arrivals;

/** What a manual lead stores as its source: "console:walk-in". */
export const formatArrival = (arrival: Arrival): string => `console:${arrival}`;

const emailProblem = 'Enter an email address such as ann@example.com.';
const phoneProblem = 'Enter a phone number with its area code, or “+” and its country code.';

/** Contact details that an operator types; each may be empty. */
export const contactFields = {
  name: nullIfEmpty(nameField),
  email: nullIfEmpty(buildEmailField(emailProblem, emailProblem)),
  phone: nullIfEmpty(buildPhoneField(phoneProblem, phoneProblem)),
} as const;

/** By one of the two. */
export const isReachable = ({ email, phone }: { email: string | null; phone: Phone | null }) =>
  email !== null || phone !== null;
export const unreachable = 'Enter an email address or a phone number, so that they can be reached.';

const maxMessageLength = 5000;
/** The longest name of a project that is looked up. */
export const maxProjectWords = 200;

/** What an operator types of a lead that a call, a visit or a referral brought. */
export const manualLeadFields = {
  ...contactFields,
  /** A project's name or page address. */
  project: v.pipe(
    enteredText,
    v.trim(),
    v.maxLength(maxProjectWords, `Use at most ${maxProjectWords} characters.`),
  ),
  arrival: v.picklist(Object.keys(arrivals) as Arrival[], 'Choose how they came to you.'),
  message: v.pipe(
    enteredText,
    v.transform(cleanMessage),
    v.maxLength(maxMessageLength, `Use at most ${maxMessageLength} characters.`),
  ),
  /** An operator's id; empty for the one who enters it. */
  owner: v.pipe(
    enteredText,
    v.regex(/^\d{0,15}$/, 'Choose an owner.'),
    v.transform((text) => (text === '' ? null : Number(text))),
  ),
  /** The same when the form is sent again, so that it makes one lead. */
  submissionId: v.pipe(
    enteredText,
    v.regex(/^[A-Za-z0-9-]{8,64}$/, 'Reload the page and send the form again.'),
  ),
} as const;

export const manualLeadSchema = v.pipe(
  v.object(manualLeadFields),
  v.forward(v.partialCheck([['email'], ['phone']], isReachable, unreachable), ['email']),
);
export type ManualLead = v.InferOutput<typeof manualLeadSchema>;
