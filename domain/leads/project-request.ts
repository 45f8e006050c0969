import * as v from 'valibot';
import { projectRequestMessages } from '../text/messages/project-request.ts';
import { emailField, messageField, nameField } from './contact-fields.ts';
import { leadExtras, type LeadDraft, projectStubField } from './lead.ts';
import { splitPhone } from './phone.ts';
import { phoneField } from './phone-field.ts';

/** Fields of the request form in the order in which they are checked. */
export const projectRequestFields = ['name', 'phone', 'email', 'message'] as const;
export type ProjectRequestField = (typeof projectRequestFields)[number];

export const projectRequestSchema = v.object({
  name: nameField,
  phone: phoneField,
  email: emailField,
  message: messageField,
  projectStub: v.optional(projectStubField),
  ...leadExtras,
});

export type ProjectRequest = v.InferOutput<typeof projectRequestSchema>;

/** Makes the lead of a checked request about a project. */
export const buildProjectRequestLead = (request: ProjectRequest, source: string): LeadDraft => ({
  form: 'project-request',
  source,
  name: request.name,
  email: request.email,
  ...splitPhone(request.phone),
  message: request.message,
  projectStub: request.projectStub ?? null,
  submissionId: request.submissionId ?? null,
  attributes: request.attributes ?? {},
  attribution: request.attribution ?? {},
  consent: request.consent ?? null,
  answer: projectRequestMessages.answer,
});
