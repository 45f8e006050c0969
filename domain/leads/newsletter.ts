import * as v from 'valibot';
import { newsletterMessages } from '../text/messages/newsletter.ts';
import { emailField } from './contact-fields.ts';
import { leadExtras, type LeadDraft } from './lead.ts';
import { splitPhone } from './phone.ts';

/** The newsletter form. To send it is to agree, in the words shown beside it. */
export const newsletterSchema = v.object({
  email: emailField,
  ...leadExtras,
  consent: v.optional(v.literal(true, newsletterMessages.consentRequired), true),
});

export type NewsletterSignup = v.InferOutput<typeof newsletterSchema>;

/** Makes the lead of a checked subscription. */
export const buildNewsletterLead = (signup: NewsletterSignup, source: string): LeadDraft => ({
  form: 'newsletter',
  source,
  name: null,
  email: signup.email,
  ...splitPhone(null),
  message: null,
  projectStub: null,
  submissionId: signup.submissionId ?? null,
  attributes: signup.attributes ?? {},
  attribution: signup.attribution ?? {},
  consent: signup.consent,
  answer: newsletterMessages.answer,
});
