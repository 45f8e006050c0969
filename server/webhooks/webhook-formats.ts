import { buildFollowUpBossEvent } from '../../domain/leads/follow-up-boss.ts';
import { buildHubspotSubmission } from '../../domain/leads/hubspot.ts';
import type { LeadAnnouncement } from '../../domain/leads/lead-announcement.ts';
import type { WebhookFormatName } from '../config.ts';
import { signWebhook } from './sign-webhook.ts';

interface WebhookFormat {
  build(lead: LeadAnnouncement, siteHost: string): object;
  /** How the secret authenticates the post. */
  prove(body: string, secret: string, now: Date): Record<string, string>;
}

const basic = (user: string) => `Basic ${Buffer.from(`${user}:`).toString('base64')}`;

export const webhookFormats: Record<WebhookFormatName, WebhookFormat> = {
  groundbreak: {
    build: (lead) => ({ type: 'lead.created', ...lead }),
    prove: (body, secret, now) => ({ 'groundbreak-signature': signWebhook(body, secret, now) }),
  },
  followupboss: {
    build: buildFollowUpBossEvent,
    prove: (_, apiKey) => ({ authorization: basic(apiKey), 'x-system': 'Groundbreak' }),
  },
  hubspot: {
    build: buildHubspotSubmission,
    prove: (_, accessToken) => ({ authorization: `Bearer ${accessToken}` }),
  },
};
