import type { Database } from '../database/database.ts';
import type { Mail, Mailer } from '../mail/mailer.ts';
import { deleteDelivery, findDelivery, markDelivery, type Delivery } from './delivery-store.ts';

/** Makes the mail of a planned message; null when there is nobody to write to. */
export type MailComposer = (delivery: Delivery) => Promise<Mail | null>;

/**
 * Sends one planned message and records the attempt; a message that was sent before is left alone.
 * Throws when it could not be sent, so that the job is tried again.
 */
export function createDelivery(
  { db }: Pick<Database, 'db'>,
  mailer: Mailer,
  composers: { lead: MailComposer; account: MailComposer },
) {
  return async function deliver(deliveryId: string) {
    const delivery = await findDelivery(db, deliveryId);
    if (!delivery || delivery.sent_at) return;
    const compose = delivery.lead_id === null ? composers.account : composers.lead;
    const mail = await compose(delivery);
    if (!mail) {
      await deleteDelivery(db, deliveryId);
      return;
    }
    try {
      await mailer.send(mail);
    } catch (error) {
      await markDelivery(db, deliveryId, error instanceof Error ? error.message : String(error));
      throw error;
    }
    await markDelivery(db, deliveryId, null);
  };
}
