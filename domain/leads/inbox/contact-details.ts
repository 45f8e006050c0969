import * as v from 'valibot';
import { wholeNumberField } from '../../text/whole-number.ts';
import { contactFields, isReachable, unreachable } from '../forms/manual-lead.ts';
import type { Phone } from '../forms/phone.ts';

/** What can be corrected of the sender of a lead. */
export interface Contact {
  name: string | null;
  email: string | null;
  phone: Phone | null;
}
export const contactLabels = { name: 'Name', email: 'Email', phone: 'Phone' } as const;
export type ContactField = keyof typeof contactLabels;
const contactFieldNames = Object.keys(contactLabels) as ContactField[];

export const leadContactSchema = v.pipe(
  v.object({ revision: wholeNumberField, ...contactFields }),
  v.forward(v.partialCheck([['email'], ['phone']], isReachable, unreachable), ['email']),
);

export const retriedMail = 'Our email that did not arrive will be sent to the new address.';

const isSame = (one: Phone | string | null, other: Phone | string | null) =>
  JSON.stringify(one) === JSON.stringify(other);

/** The fields in which two contacts differ. */
export const listDifferences = (before: Contact, after: Contact): ContactField[] =>
  contactFieldNames.filter((field) => !isSame(before[field], after[field]));

const parsers = {
  name: v.safeParser(contactFields.name),
  email: v.safeParser(contactFields.email),
  phone: v.safeParser(contactFields.phone),
} as const;

interface Correction {
  revision: number;
  field: ContactField;
  before: string;
  after: Partial<Contact>;
}

/** One value of a person, "email ann@example.com", and what replaces it in their leads. */
export const personContactSchema = v.pipe(
  v.object({
    revision: wholeNumberField,
    from: v.pipe(v.string(), v.regex(/^(?:name|email|phone) ./su, 'Choose what to correct.')),
    to: v.pipe(v.string(), v.trim(), v.nonEmpty('Enter what is right.')),
  }),
  v.rawTransform(({ dataset, addIssue, NEVER }): Correction => {
    const { revision, from, to } = dataset.value;
    const at = from.indexOf(' ');
    const field = from.slice(0, at) as ContactField;
    const parsed = parsers[field](to);
    if (parsed.success)
      return {
        revision,
        field,
        before: from.slice(at + 1),
        after: { [field]: parsed.output },
      };
    addIssue({
      message: parsed.issues[0].message,
      path: [{ type: 'object', origin: 'value', input: dataset.value, key: 'to', value: to }],
    });
    return NEVER;
  }),
);
export type PersonContact = v.InferOutput<typeof personContactSchema>;
