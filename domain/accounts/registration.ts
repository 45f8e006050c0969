import * as v from 'valibot';
import { emailField, nameField } from '../leads/contact-fields.ts';
import { leadExtras, type LeadDraft } from '../leads/lead.ts';
import { splitPhone } from '../leads/phone.ts';
import { phoneField } from '../leads/phone-field.ts';
import { registrationMessages } from '../text/messages/registration.ts';

/** The register form, in the order in which it is checked. */
export const registrationSchema = v.object({
  name: nameField,
  phone: phoneField,
  email: emailField,
  ...leadExtras,
});

export type Registration = v.InferOutput<typeof registrationSchema>;

/** Makes the lead of a checked registration: who registers wants to hear from the brokerage. */
export const buildRegistrationLead = (
  registration: Registration,
  source: string,
): LeadDraft & { form: 'registration' } => ({
  form: 'registration',
  source,
  name: registration.name,
  email: registration.email,
  ...splitPhone(registration.phone),
  message: null,
  projectStub: null,
  submissionId: registration.submissionId ?? null,
  attributes: registration.attributes ?? {},
  attribution: registration.attribution ?? {},
  consent: registration.consent ?? null,
  answer: registrationMessages.answer,
});
