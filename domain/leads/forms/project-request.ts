import * as v from 'valibot';
import { projectRequestMessages } from '../../text/messages/project-request.ts';
import { emailField, messageField, nameField } from './contact-fields.ts';
import { buyerAttributes, defineLeadForm } from './define-lead-form.ts';
import { leadExtras, projectStubField } from '../lead.ts';
import { splitPhone } from './phone.ts';
import { phoneField } from './parse-phone.ts';

export const projectRequestSchema = v.object({
  name: nameField,
  phone: phoneField,
  email: emailField,
  message: messageField,
  projectStub: v.optional(projectStubField),
  ...leadExtras,
});

export const projectRequestForm = defineLeadForm({
  name: 'project-request',
  fields: ['name', 'phone', 'email', 'message'],
  attributes: buyerAttributes,
  api: { summary: 'Ask about a project', tag: 'Leads' },
  schema: () => projectRequestSchema,
  build: ({ name, email, phone, message, projectStub = null }) => ({
    name,
    email,
    ...splitPhone(phone),
    message,
    projectStub,
  }),
  answer: projectRequestMessages.answer,
  success: projectRequestMessages.success,
});
