import {
  describeRest,
  splitName,
  type LeadAnnouncement,
} from '../leads/inbox/lead-announcement.ts';

/** HubSpot's object type of contacts. */
const contact = '0-1';

/** POST /submissions/v3/integration/submit/{portal}/{form} (developers.hubspot.com, Forms v3). */
export function buildHubspotSubmission(lead: LeadAnnouncement) {
  const { first, last } = splitName(lead.name);
  const values: readonly (readonly [string, string | null])[] = [
    ['email', lead.email],
    ['firstname', first],
    ['lastname', last],
    ['phone', lead.phone],
    ['message', [lead.message, describeRest(lead)].filter(Boolean).join('\n\n')],
  ];
  return {
    submittedAt: String(Date.parse(lead.receivedAt)),
    fields: values.flatMap(([name, value]) =>
      value ? [{ objectTypeId: contact, name, value }] : [],
    ),
    context: {
      ...(lead.pageUrl ? { pageUri: lead.pageUrl } : {}),
      pageName: lead.project?.title ?? lead.form,
    },
  };
}
