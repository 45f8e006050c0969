import { buildContactLead, contactFields, contactSchema } from '../../../domain/leads/contact.ts';
import { buildChecked } from '../../../domain/leads/first-problem.ts';
import { contactMessages } from '../../../domain/text/messages/contact.ts';
import type { Services } from '../../../server/services.ts';
import { answerLeadForm, type FormOrigin } from '../leads/answer-lead-form.ts';

/** Checks and stores what the contact form sent. */
export const answerContact = (services: Services, request: Request, origin: FormOrigin) =>
  answerLeadForm(
    services,
    request,
    {
      fields: contactFields,
      check: (input) =>
        buildChecked(contactSchema, input, (contact) => buildContactLead(contact, 'page:contact')),
      success: contactMessages.success,
    },
    origin,
  );
