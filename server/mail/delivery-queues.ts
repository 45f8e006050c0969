import type { DeliveryKind } from '../platform/database/tables.ts';

/** One queue per destination, so that one that hangs does not delay the others. */
export const deliveryQueues = ['mail-account', 'mail-lead', 'webhook'] as const;
export type DeliveryQueue = (typeof deliveryQueues)[number];

export type MailRoute = Readonly<{
  queue: Exclude<DeliveryQueue, 'webhook'>;
  /** What composes the mail. */
  composer: 'lead' | 'account' | 'digest' | 'possibleSpam' | 'notice' | 'schedule';
}>;

// Somebody waiting for a code must not wait for lead mails.
const account: MailRoute = { queue: 'mail-account', composer: 'account' };
const lead: MailRoute = { queue: 'mail-lead', composer: 'lead' };
const notice: MailRoute = { queue: 'mail-lead', composer: 'notice' };

/** How each kind of delivery is sent. */
export const deliveryRoutes: Readonly<
  Record<Exclude<DeliveryKind, 'webhook'>, MailRoute> & Record<'webhook', { queue: 'webhook' }>
> = {
  'mail-welcome': account,
  'mail-code': account,
  'mail-password-changed': account,
  'mail-email-changed': account,
  'mail-visitor': lead,
  'mail-brokerage': lead,
  'mail-agent': lead,
  'mail-owner': lead,
  'mail-reply': lead,
  'mail-meeting': lead,
  'mail-meeting-changed': lead,
  'mail-assigned': notice,
  'mail-overdue': notice,
  'mail-new': notice,
  'mail-reminder': { queue: 'mail-lead', composer: 'digest' },
  'mail-possible-spam': { queue: 'mail-lead', composer: 'possibleSpam' },
  'mail-schedule': { queue: 'mail-lead', composer: 'schedule' },
  webhook: { queue: 'webhook' },
};

export interface PlannedDelivery {
  id: string;
  kind: DeliveryKind;
  /** When to send it; immediately by default. */
  startAfter?: Date | null;
}
