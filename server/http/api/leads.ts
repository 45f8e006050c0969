import type { FastifyInstance } from 'fastify';
import type { LeadFormDefinition } from '../../../domain/leads/forms/define-lead-form.ts';
import { contactForm } from '../../../domain/leads/forms/contact.ts';
import { directLeadForm } from '../../../domain/leads/forms/direct-lead.ts';
import { meetingForm } from '../../../domain/leads/forms/meeting.ts';
import { newsletterForm } from '../../../domain/leads/forms/newsletter.ts';
import { projectRequestForm } from '../../../domain/leads/forms/project-request.ts';
import { registrationForm } from '../../../domain/leads/forms/registration.ts';
import { worksheetForm } from '../../../domain/leads/forms/worksheet.ts';
import type { SentFormName } from '../../../domain/leads/lead-form-rows.ts';
import type { LeadIntake } from '../../leads/intake/lead-intake.ts';
import type { Services } from '../../services/services.ts';
import { leadBodyBytes } from '../form-limits.ts';
import { comesFromSite } from '../reject-unreadable.ts';
import { errorResponses } from './openapi.ts';
import {
  describeBody,
  describeTexts,
  findProvenEmail,
  readFields,
  readOrigin,
  requireValid,
} from './request.ts';

const definitions: Readonly<Record<SentFormName, LeadFormDefinition>> = {
  'project-request': projectRequestForm,
  contact: contactForm,
  meeting: meetingForm,
  worksheet: worksheetForm,
  direct: directLeadForm,
  newsletter: newsletterForm,
  registration: registrationForm,
};

/** Every form that is sent, in the order of the rows. */
export const leadForms: readonly LeadFormDefinition[] = Object.values(definitions);

const bodyDescription =
  'In a form, nested fields are JSON or have bracketed names: attributes[city]=Toronto. ' +
  'utm_source, utm_medium, utm_campaign, utm_term, utm_content, gclid and fbclid may also be ' +
  'top-level fields: without attribution.last they are the last touch, and the first if there is none.';

/** Registers the call of a lead form. It accepts forms, JSON and multipart, and returns `message` and `reference`. */
export function registerLeadCall(
  app: FastifyInstance,
  services: Services,
  definition: LeadFormDefinition,
  submit: LeadIntake['submit'],
) {
  const { config, leads } = services;
  const { apiPath, holds } = definition;
  const { summary, tag, errorStatuses = [] } = definition.api;
  const schema = {
    summary,
    description: bodyDescription,
    tags: [tag],
    ...describeBody(definition.schema(leads.readSetting())),
    response: {
      ...describeTexts(
        'message',
        'reference',
        ...(definition.offersAccount ? ['passwordLink'] : []),
        ...(holds === 'meeting' ? ['time', 'place'] : []),
      ),
      ...errorResponses(errorStatuses),
    },
  };
  const bodyLimit = Math.max(leadBodyBytes, config.limits.bodyBytes);
  app.post(`/${apiPath}`, { bodyLimit, schema }, async (request) => {
    const source =
      definition.page && comesFromSite(request, config.http.publicUrl)
        ? `page:${definition.page}`
        : `api:${apiPath}`;
    const draft = requireValid(definition.read(readFields(request), leads.readSetting(), source));
    const provenEmail = await findProvenEmail(request, services);
    const {
      leadId: _,
      answer: message,
      ...receipt
    } = await submit(draft, {
      ...readOrigin(request),
      provenEmail,
    });
    return { message, ...receipt };
  });
}

export async function registerLeadsApi(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  for (const definition of leadForms)
    if (!definition.opensAccount)
      registerLeadCall(app, services, definition, services.leads.submit);
}
