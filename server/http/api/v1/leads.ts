import type { FastifyInstance } from 'fastify';
import type { GenericSchema, InferOutput } from 'valibot';
import { findTorontoMinute } from '../../../../domain/dates/iso-day.ts';
import { buildContactLead, contactSchema } from '../../../../domain/leads/contact.ts';
import { buildDirectLead, directLeadSchema } from '../../../../domain/leads/direct-lead.ts';
import type { LeadDraft } from '../../../../domain/leads/lead.ts';
import { buildMeetingLead, createMeetingSchema } from '../../../../domain/leads/meeting.ts';
import { buildNewsletterLead, newsletterSchema } from '../../../../domain/leads/newsletter.ts';
import {
  buildProjectRequestLead,
  projectRequestSchema,
} from '../../../../domain/leads/project-request.ts';
import { buildWorksheetLead, worksheetSchema } from '../../../../domain/leads/worksheet.ts';
import { newsletterMessages } from '../../../../domain/text/messages/newsletter.ts';
import type { Services } from '../../../services.ts';
import { leadBodyBytes } from '../../body-limit.ts';
import { errorResponses } from './error-responses.ts';
import { describeBody, describeTexts, readBody } from './read-body.ts';
import { readOrigin } from './read-origin.ts';

const takenForms =
  'In a form, nested fields are JSON texts or have bracketed names: attributes[city]=Toronto. ' +
  'utm_source, utm_medium, utm_campaign, utm_term, utm_content, gclid and fbclid may also stand ' +
  'beside the fields: without attribution.last they are the last touch, and the first if there is none.';

/** The write calls that make leads. All accept forms, JSON and multipart, and answer with `message`. */
export async function registerLeadsApi(
  app: FastifyInstance,
  { services }: { services: Services },
): Promise<void> {
  function leadCall<Schema extends GenericSchema>(
    path: string,
    summary: string,
    schema: Schema,
    build: (input: InferOutput<Schema>) => LeadDraft,
    refusals: readonly number[] = [],
  ) {
    const response = { ...describeTexts('message', 'reference'), ...errorResponses(refusals) };
    const bodyLimit = Math.max(leadBodyBytes, services.config.limits.bodyBytes);
    const options = {
      bodyLimit,
      schema: {
        summary,
        description: takenForms,
        tags: ['Leads'],
        ...describeBody(schema),
        response,
      },
    };
    app.post(path, options, async (request) => {
      const draft = build(readBody(schema, request));
      const { message, reference } = await services.leads.submit(draft, readOrigin(request));
      return { message, reference };
    });
  }

  leadCall('/schedule_project_meeting', 'Ask about a project', projectRequestSchema, (request) =>
    buildProjectRequestLead(request, 'api:schedule_project_meeting'),
  );
  leadCall('/contact_us', 'Write to the brokerage', contactSchema, (contact) =>
    buildContactLead(contact, 'api:contact_us'),
  );
  const meetingSchema = createMeetingSchema(() => findTorontoMinute(services.now()));
  leadCall(
    '/schedule_meeting',
    'Ask for a meeting',
    meetingSchema,
    (meeting) => buildMeetingLead(meeting, 'api:schedule_meeting'),
    [409],
  );
  leadCall('/allocation', 'Send an allocation worksheet', worksheetSchema, (sheet) =>
    buildWorksheetLead(sheet, 'api:allocation'),
  );
  leadCall('/createlead', 'Hand in a lead of another program', directLeadSchema, buildDirectLead);
  leadCall(
    '/newsletter_signup',
    'Subscribe to the newsletter',
    newsletterSchema,
    (signup) => buildNewsletterLead(signup, 'api:newsletter_signup'),
    [409],
  );

  app.post<{ Querystring: { token?: unknown } }>(
    '/newsletter_unsubscribe',
    {
      schema: {
        summary: 'End all commercial mail: the address in the header of older mails (RFC 8058)',
        tags: ['Leads'],
        querystring: { type: 'object', properties: { token: { type: 'string' } } },
        response: describeTexts('message'),
      },
    },
    async (request) => {
      const { token } = request.query;
      if (typeof token === 'string')
        await services.readerPreferences.unsubscribe(token, readOrigin(request));
      return { message: newsletterMessages.unsubscribed };
    },
  );
}
