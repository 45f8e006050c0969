import * as v from 'valibot';
import { cleanMessage } from '../text/clean-text.ts';
import { directLeadMessages } from '../text/messages/direct-lead.ts';
import { emailField, nameField, typedText, whenGiven } from './contact-fields.ts';
import { leadExtras, type LeadDraft, projectStubField } from './lead.ts';
import { splitPhone } from './phone.ts';
import { phoneField } from './phone-field.ts';

/** A lead that another program sends: whatever it knows, and at least one way to answer. */
export const directLeadSchema = v.pipe(
  v.object({
    name: whenGiven(nameField),
    phone: whenGiven(phoneField),
    email: whenGiven(emailField),
    message: v.pipe(
      typedText,
      v.transform((message) => cleanMessage(message) || null),
    ),
    source: v.pipe(
      typedText,
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

export type DirectLead = v.InferOutput<typeof directLeadSchema>;

/** Makes the lead of a checked payload. */
export const buildDirectLead = (sent: DirectLead): LeadDraft => ({
  form: 'direct',
  source: sent.source,
  name: sent.name,
  email: sent.email,
  ...splitPhone(sent.phone),
  message: sent.message,
  projectStub: sent.projectStub ?? null,
  submissionId: sent.submissionId ?? null,
  attributes: sent.attributes ?? {},
  attribution: sent.attribution ?? {},
  consent: sent.consent ?? null,
  answer: directLeadMessages.answer,
});
