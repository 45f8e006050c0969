import type { DeliveryKind } from '../database/tables.ts';

/** One queue for each destination: what hangs in one delays nothing in the others. */
export const deliveryQueues = ['mail-account', 'mail-lead', 'webhook'] as const;
export type DeliveryQueue = (typeof deliveryQueues)[number];

/** Somebody who waits for a code does not wait for the mails of leads. */
export const queueOfKind: Readonly<Record<DeliveryKind, DeliveryQueue>> = {
  'mail-welcome': 'mail-account',
  'mail-code': 'mail-account',
  'mail-password-changed': 'mail-account',
  'mail-email-changed': 'mail-account',
  'mail-visitor': 'mail-lead',
  'mail-brokerage': 'mail-lead',
  'mail-agent': 'mail-lead',
  'mail-owner': 'mail-lead',
  'mail-overdue': 'mail-lead',
  'mail-reply': 'mail-lead',
  'mail-meeting': 'mail-lead',
  'mail-reminder': 'mail-lead',
  'mail-possible-spam': 'mail-lead',
  'mail-schedule': 'mail-lead',
  webhook: 'webhook',
};

export interface PlannedDelivery {
  id: string;
  kind: DeliveryKind;
}
