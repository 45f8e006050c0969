import { buildFollowUpBossEvent } from '../../domain/mail/follow-up-boss.ts';
import { buildHubspotSubmission } from '../../domain/mail/hubspot.ts';
import type { LeadAnnouncement } from '../../domain/leads/inbox/lead-announcement.ts';
import type { WebhookFormatName } from '../platform/settings/config.ts';
import { createHmac } from 'node:crypto';

/** "t=SECONDS,v1=HEX": HMAC-SHA256 of "SECONDS.BODY", so that neither body nor time can be changed. */
export function signWebhook(body: string, secret: string, now: Date): string {
  const seconds = Math.floor(now.getTime() / 1000);
  const hash = createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex');
  return `t=${seconds},v1=${hash}`;
}

interface WebhookFormat {
  build(lead: LeadAnnouncement, siteHost: string): object;
  /** How the secret authenticates the post. */
  authenticate(body: string, secret: string, now: Date): Record<string, string>;
}

const basic = (user: string) => `Basic ${Buffer.from(`${user}:`).toString('base64')}`;

export const webhookFormats: Record<WebhookFormatName, WebhookFormat> = {
  groundbreak: {
    build: (lead) => ({ type: 'lead.created', ...lead }),
    authenticate: (body, secret, now) => ({
      'groundbreak-signature': signWebhook(body, secret, now),
    }),
  },
  followupboss: {
    build: buildFollowUpBossEvent,
    authenticate: (_, apiKey) => ({ authorization: basic(apiKey), 'x-system': 'Groundbreak' }),
  },
  hubspot: {
    build: buildHubspotSubmission,
    authenticate: (_, accessToken) => ({ authorization: `Bearer ${accessToken}` }),
  },
};
