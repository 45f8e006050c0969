import {
  describeRest,
  splitName,
  type LeadAnnouncement,
} from '../leads/inbox/lead-announcement.ts';
import { leadFormOf } from '../leads/lead-form-rows.ts';

/** Only these types start an action plan in Follow Up Boss. */
const toEventType = ({ form, project }: LeadAnnouncement) => {
  if (leadFormOf(form).needsNoAnswer) return 'Registration';
  return project ? 'Property Inquiry' : 'General Inquiry';
};

const campaignFields = ['source', 'medium', 'term', 'content', 'campaign'] as const;

/** The campaign of the last touch, by its utm names. */
function findCampaign({ attribution }: LeadAnnouncement) {
  const touch = (attribution['last'] ?? attribution['first'] ?? {}) as Record<string, unknown>;
  const named = campaignFields.flatMap((field) => {
    const value = touch[`utm_${field}`];
    return typeof value === 'string' && value ? [[field, value] as const] : [];
  });
  return named.length > 0 ? Object.fromEntries(named) : null;
}

/**
 * The event that Follow Up Boss accepts at POST /v1/events
 * (docs.followupboss.com/reference/events-post).
 */
export function buildFollowUpBossEvent(lead: LeadAnnouncement, siteHost: string) {
  const { first, last } = splitName(lead.name);
  const campaign = findCampaign(lead);
  return {
    source: siteHost,
    system: 'Groundbreak',
    type: toEventType(lead),
    occurredAt: lead.receivedAt,
    ...(lead.message ? { message: lead.message } : {}),
    description: describeRest(lead),
    person: {
      firstName: first,
      lastName: last,
      emails: lead.email ? [{ value: lead.email }] : [],
      phones: lead.phone ? [{ value: lead.phone }] : [],
      tags: [lead.form],
    },
    ...(lead.project
      ? {
          property: {
            street: lead.project.streetAddress ?? lead.project.title,
            city: lead.project.city,
            state: lead.project.province,
            ...(lead.project.postalCode ? { code: lead.project.postalCode } : {}),
            ...(lead.project.type ? { type: lead.project.type } : {}),
            ...(lead.project.priceFromCad === null ? {} : { price: lead.project.priceFromCad }),
            url: lead.project.url,
          },
        }
      : {}),
    ...(campaign ? { campaign } : {}),
  };
}
