/** One queue per destination, so that one that hangs does not delay the others. */
export const deliveryQueues = ['mail-account', 'mail-lead', 'mail-alert', 'webhook'] as const;
type DeliveryQueue = (typeof deliveryQueues)[number];
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
  /** The account that a mail is for; null for other mails. */
  account_id?: number | null;
  /** When to send it; immediately by default. */
  startAfter?: Date | null;
}

/**
 * Mails of alerts and price lists, which people subscribe to: thousands may leave at once. But who confirms
 * an alert waits for it like for a code.
 */
const subscriptionQueues: ReadonlyMap<string, MailQueue> = new Map([
  ['mail-alerts', 'mail-alert'],
  ['mail-alert-ended', 'mail-alert'],
  ['mail-price-list', 'mail-alert'],
  ['mail-alert-confirmation', 'mail-account'],
]);

/** Whether a mail belongs to a subscription, which pauses when the mail server refuses the address. */
export const isSubscriptionMail = ({ kind }: Pick<PlannedDelivery, 'kind'>): boolean =>
  subscriptionQueues.has(kind);

/** Mails of accounts have a queue of their own: somebody waiting for a code must not wait for lead mails. */
export const findMailQueue = ({
  account_id: id,
  kind,
}: Pick<PlannedDelivery, 'account_id' | 'kind'>): MailQueue =>
  subscriptionQueues.get(kind) ?? (id == null ? 'mail-lead' : 'mail-account');

export const findQueue = (delivery: PlannedDelivery): DeliveryQueue =>
  delivery.kind === webhook.kind ? 'webhook' : findMailQueue(delivery);
