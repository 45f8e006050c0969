import { buildChecked } from '../../../domain/leads/first-problem.ts';
import {
  buildProjectRequestLead,
  projectRequestFields,
  projectRequestSchema,
} from '../../../domain/leads/project-request.ts';
import { projectRequestMessages } from '../../../domain/text/messages/project-request.ts';
import type { Services } from '../../../server/services.ts';
import { submitLeadForm } from '../leads/submit-lead-form.ts';

/** Checks and stores a request sent from the project page; what was typed comes back when it fails. */
export const sendRequest = (
  services: Services,
  request: Request,
  { projectStub, ...origin }: { projectStub: string; pageUrl: string; clientAddress: string },
) =>
  submitLeadForm(
    services,
    request,
    {
      fields: projectRequestFields,
      attributes: ['agent', 'buyOrSell'],
      check: (input) =>
        buildChecked(projectRequestSchema, input, (asked) =>
          buildProjectRequestLead(asked, 'page:property-details'),
        ),
      success: projectRequestMessages.success,
    },
    origin,
    { projectStub },
  );
