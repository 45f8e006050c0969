import * as v from 'valibot';
import { newsletterMessages } from '../../text/messages/newsletter.ts';
import { emailField } from './contact-fields.ts';
import { defineLeadForm } from './define-lead-form.ts';
import { leadExtras } from '../lead.ts';

export const newsletterSchema = v.object({
  email: emailField,
  ...leadExtras,
  consent: v.optional(v.literal(true, newsletterMessages.consentRequired), true),
});

export const newsletterForm = defineLeadForm({
  name: 'newsletter',
  fields: ['email'],
  api: {
    summary: 'Subscribe to the newsletter',
    tag: 'Leads',
    errorStatuses: [409],
  },
  schema: () => newsletterSchema,
  build: ({ email }) => ({ email }),
  answer: newsletterMessages.answer,
  success: newsletterMessages.answer,
});
