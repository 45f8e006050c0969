import type { DeliveryKind } from '../database/tables.ts';

/** One queue per destination, so that one that hangs does not delay the others. */
export const deliveryQueues = ['mail-account', 'mail-lead', 'webhook'] as const;
export type DeliveryQueue = (typeof deliveryQueues)[number];

/** Somebody waiting for a code must not wait for lead mails. */
export const queueOfKind: Readonly<Record<DeliveryKind, DeliveryQueue>> = {
  'mail-welcome': 'mail-account',
  'mail-code': 'mail-account',
  'mail-password-changed': 'mail-account',
  'mail-email-changed': 'mail-account',
  'mail-visitor': 'mail-lead',
  'mail-brokerage': 'mail-lead',
  'mail-agent': 'mail-lead',
  'mail-owner': 'mail-lead',
  'mail-assigned': 'mail-lead',
  'mail-overdue': 'mail-lead',
  'mail-reply': 'mail-lead',
  'mail-meeting': 'mail-lead',
  'mail-meeting-changed': 'mail-lead',
  'mail-reminder': 'mail-lead',
  'mail-possible-spam': 'mail-lead',
  'mail-schedule': 'mail-lead',
  webhook: 'webhook',
};

export interface PlannedDelivery {
  id: string;
  kind: DeliveryKind;
  /** When to send it; immediately by default. */
  startAfter?: Date | null;
}
