import { buildContactLead, contactFields, contactSchema } from '../../../domain/leads/contact.ts';
import { buildChecked } from '../../../domain/leads/first-problem.ts';
import { contactMessages } from '../../../domain/text/messages/contact.ts';
import type { Services } from '../../../server/services.ts';
import { submitLeadForm, type FormOrigin } from '../leads/submit-lead-form.ts';

/** Checks and stores what the contact form sent. */
export const submitContact = (services: Services, request: Request, origin: FormOrigin) =>
  submitLeadForm(
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
