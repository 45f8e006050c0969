import * as v from 'valibot';
import { cleanMessage } from '../../text/clean-text.ts';
import { directLeadMessages } from '../../text/messages/server.ts';
import { emailField, nameField, enteredText, nullIfEmpty } from './contact-fields.ts';
import { defineLeadForm } from './define-lead-form.ts';
import { leadExtras, projectStubField } from '../lead.ts';
import { splitPhone } from './phone.ts';
import { phoneField } from './parse-phone.ts';

/** A lead sent by another program, with at least a phone number or an email address. */
export const directLeadSchema = v.pipe(
  v.object({
    name: nullIfEmpty(nameField),
    phone: nullIfEmpty(phoneField),
    email: nullIfEmpty(emailField),
    message: v.pipe(
      enteredText,
      v.transform((message) => cleanMessage(message) || null),
    ),
    source: v.pipe(
      enteredText,
      v.transform(cleanMessage),
      v.nonEmpty(directLeadMessages.sourceRequired),
      v.maxLength(120, directLeadMessages.sourceLong),
    ),
    projectStub: v.optional(projectStubField),
    ...leadExtras,
  }),
  v.forward(
    v.check(
      ({ phone, email }) => phone !== null || email !== null,
      directLeadMessages.contactRequired,
    ),
    ['email'],
  ),
);

export const directLeadForm = defineLeadForm({
  name: 'direct',
  fields: [],
  api: { summary: 'Submit a lead from another program', tag: 'Leads' },
  schema: () => directLeadSchema,
  build: ({ name, email, phone, message, source, projectStub = null }) => ({
    name,
    email,
    ...splitPhone(phone),
    message,
    source,
    projectStub,
  }),
  answer: directLeadMessages.answer,
  success: directLeadMessages.answer,
});
