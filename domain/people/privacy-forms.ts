import * as v from 'valibot';
import { consoleEmailField } from '../leads/forms/contact-fields.ts';
import { nameField, nullIfEmpty } from '../leads/forms/contact-fields.ts';
import { phoneField } from '../leads/forms/parse-phone.ts';

/** Fields that need no correction are empty. */
export const correctionSchema = v.pipe(
  v.object({
    person: consoleEmailField,
    name: nullIfEmpty(nameField),
    email: nullIfEmpty(consoleEmailField),
    phone: nullIfEmpty(phoneField),
  }),
  v.forward(
    v.partialCheck(
      [['name'], ['email'], ['phone']],
      ({ name, email, phone }) => name !== null || email !== null || phone !== null,
      'Enter a corrected name, email address or phone number.',
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
    v.partialCheck(
      [['person'], ['confirmed']],
      ({ person, confirmed }) => confirmed.toLowerCase() === person.toLowerCase(),
      'Type the person’s email address to confirm.',
    ),
    ['confirmed'],
  ),
);

export const personSchema = v.object({ person: consoleEmailField });
