/** One queue per destination, so that one that hangs does not delay the others. */
export const deliveryQueues = ['mail-account', 'mail-lead', 'mail-alert', 'webhook'] as const;
export type DeliveryQueue = (typeof deliveryQueues)[number];

/**
 * Somebody waiting for a code must not wait for mails of leads ("mail-lead"), nor these for mails that people
 * subscribe to ("mail-alert"): thousands of those may leave at once.
 */
export type MailQueue = Exclude<DeliveryQueue, 'webhook'>;

/** What a delivery refers to: an event is an action on a lead, a report is about several leads or none. */
export type Subject = 'lead' | 'event' | 'account' | 'alert' | 'report';

export interface DeliveryKind<About extends Subject> {
  /** As in `deliveries.kind`. */
  kind: string;
  about: About;
}

/** The only delivery that is no mail: the lead posted to a webhook. */
export const webhook = { kind: 'webhook', about: 'lead' } as const satisfies DeliveryKind<'lead'>;

export interface PlannedDelivery {
  id: string;
  kind: string;
  /** When to send it; immediately by default. */
  startAfter?: Date | null;
}
