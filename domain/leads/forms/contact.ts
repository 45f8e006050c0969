import * as v from 'valibot';
import { contactMessages } from '../../text/messages/contact.ts';
import { emailField, messageField, nameField } from './contact-fields.ts';
import { buyerAttributes, defineLeadForm } from './define-lead-form.ts';
import { askedProjects, leadExtras, toAskedStubs } from '../lead.ts';
import { splitPhone } from './phone.ts';
import { phoneField } from './parse-phone.ts';

export const contactSchema = v.object({
  name: nameField,
  phone: phoneField,
  email: emailField,
  message: messageField,
  ...askedProjects,
  ...leadExtras,
});

export const contactForm = defineLeadForm({
  name: 'contact',
  fields: ['name', 'phone', 'email', 'message'],
  attributes: buyerAttributes,
  api: { summary: 'Write to the brokerage', tag: 'Leads' },
  schema: () => contactSchema,
  build: ({ name, email, phone, message, ...asked }) => ({
    name,
    email,
    ...splitPhone(phone),
    message,
    ...toAskedStubs(asked),
  }),
  answer: contactMessages.answer,
  success: contactMessages.success,
});
