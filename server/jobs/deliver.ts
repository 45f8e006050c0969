import type { Database } from '../database/database.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import { deleteDelivery, findDelivery, markDelivery, type Delivery } from './delivery-store.ts';

/** Makes the mail of a planned message; null when there is nobody to write to. */
export type MailComposer = (delivery: Delivery) => Promise<Mail | null>;

/** Sends a planned message; false when there is nobody to send it to, throws when it did not arrive. */
export type DeliverySender = (delivery: Delivery) => Promise<boolean>;

/**
 * Sends one planned message and records the attempt; a message that was sent before is left alone.
 * Throws when it could not be sent, so that the job is tried again. No refusal is final: also an
 * address that the mail server does not know, or a webhook that answers 400, is tried again.
 */
export function createDelivery(
  { db }: Pick<Database, 'db'>,
  mailer: Mailer,
  composers: { lead: MailComposer; account: MailComposer },
  postLead: DeliverySender,
) {
  async function sendMail(delivery: Delivery) {
    const compose = delivery.lead_id === null ? composers.account : composers.lead;
    const mail = await compose(delivery);
    if (mail) await mailer.send(mail);
    return mail !== null;
  }

  return async function deliver(deliveryId: string) {
    const delivery = await findDelivery(db, deliveryId);
    if (!delivery || delivery.sent_at) return;
    const send = delivery.kind === 'webhook' ? postLead : sendMail;
    let hasReceiver: boolean;
    try {
      hasReceiver = await send(delivery);
    } catch (error) {
      await markDelivery(db, deliveryId, error instanceof Error ? error.message : String(error));
      throw error;
    }
    if (hasReceiver) await markDelivery(db, deliveryId, null);
    else await deleteDelivery(db, deliveryId);
  };
}
