import * as v from 'valibot';
import { cleanMessage, cleanName, cutText } from '../text/clean-text.ts';
import { directLeadMessages } from '../text/messages/direct-lead.ts';
import { contactLimits, emailField, phoneField, typedText } from './contact-fields.ts';
import { leadExtras, type LeadDraft, projectStubField } from './lead.ts';

/** Checked by the field when something was given; null when not. */
const whenGiven = (field: v.GenericSchema<unknown, string>) =>
  v.pipe(
    typedText,
    v.rawTransform(({ dataset, addIssue, NEVER }) => {
      if (dataset.value.trim() === '') return null;
      const checked = v.safeParse(field, dataset.value, { abortPipeEarly: true });
      if (checked.success) return checked.output;
      addIssue({ message: checked.issues[0].message });
      return NEVER;
    }),
  );

/** A lead that another program sends: whatever it knows, and at least one way to answer. */
export const directLeadSchema = v.pipe(
  v.object({
    name: v.pipe(
      typedText,
      v.transform((name) => cutText(cleanName(name), contactLimits.nameMax) || null),
    ),
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
  phone: sent.phone,
  message: sent.message,
  projectStub: sent.projectStub ?? null,
  submissionId: sent.submissionId ?? null,
  attributes: sent.attributes ?? {},
  attribution: sent.attribution ?? {},
  consent: sent.consent ?? null,
  answer: directLeadMessages.answer,
});
