import * as v from 'valibot';
import { consoleEmailField } from '../console/email-field.ts';
import { nameField, whenGiven } from '../leads/contact-fields.ts';
import { phoneField } from '../leads/phone-field.ts';

/** Fields that need no correction are empty. */
export const correctionSchema = v.pipe(
  v.object({
    person: consoleEmailField,
    name: whenGiven(nameField),
    email: whenGiven(consoleEmailField),
    phone: whenGiven(phoneField),
  }),
  v.forward(
    v.check(
      ({ name, email, phone }) => name !== null || email !== null || phone !== null,
      'Give what is to be corrected: the name, the email address or the phone number.',
    ),
    ['name'],
  ),
);

export const erasureSchema = v.pipe(
  v.object({
    person: consoleEmailField,
    confirmed: v.pipe(v.string(), v.trim()),
    /** Whether the consent records are erased as well. */
    consents: v.optional(v.literal('yes')),
  }),
  v.forward(
    v.check(
      ({ person, confirmed }) => confirmed.toLowerCase() === person.toLowerCase(),
      'Type the email address of the person, to be sure that it is the right one.',
    ),
    ['confirmed'],
  ),
);

export const personSchema = v.object({ person: consoleEmailField });
