import * as v from 'valibot';
import { contactMessages } from '../text/messages/contact.ts';
import { emailField, messageField, nameField } from './contact-fields.ts';
import { leadExtras, type LeadDraft } from './lead.ts';
import { splitPhone } from './phone.ts';
import { phoneField } from './phone-field.ts';

/** Fields of the contact form, in the order in which they are checked. */
export const contactFields = ['name', 'phone', 'email', 'message'] as const;

export const contactSchema = v.object({
  name: nameField,
  phone: phoneField,
  email: emailField,
  message: messageField,
  ...leadExtras,
});

export type Contact = v.InferOutput<typeof contactSchema>;

/** Makes the lead of a checked contact form. */
export const buildContactLead = (contact: Contact, source: string): LeadDraft => ({
  form: 'contact',
  source,
  name: contact.name,
  email: contact.email,
  ...splitPhone(contact.phone),
  message: contact.message,
  projectStub: null,
  submissionId: contact.submissionId ?? null,
  attributes: contact.attributes ?? {},
  attribution: contact.attribution ?? {},
  consent: contact.consent ?? null,
  answer: contactMessages.answer,
});
