import * as v from 'valibot';
import { emailField, nameField } from './contact-fields.ts';
import { buyerAttributes, defineLeadForm } from './define-lead-form.ts';
import { leadExtras } from '../lead.ts';
import { splitPhone } from './phone.ts';
import { phoneField } from './parse-phone.ts';
import { registrationMessages } from '../../text/messages/registration.ts';

export const registrationSchema = v.object({
  name: nameField,
  phone: phoneField,
  email: emailField,
  ...leadExtras,
});

/** Someone who registers wants to hear from the brokerage, so a registration is also a lead. */
export const registrationForm = defineLeadForm({
  name: 'registration',
  fields: ['name', 'phone', 'email'],
  attributes: buyerAttributes,
  api: {
    summary: 'Open an account; a code is mailed',
    tag: 'Accounts',
    errorStatuses: [401, 404, 409],
  },
  schema: () => registrationSchema,
  build: ({ name, email, phone }) => ({ name, email, ...splitPhone(phone) }),
  answer: registrationMessages.answer,
  success: registrationMessages.success,
});
