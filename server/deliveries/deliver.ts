import type { MailKind } from '../../domain/leads/mail-kinds.ts';
import type { Database } from '../database/database.ts';
import type { DeliveryKind } from '../database/tables.ts';
import { RecipientsRefusedError, type Mail, type Mailer } from '../mail/mailer.ts';
import { queueOfKind, type DeliveryQueue } from './delivery-queues.ts';
import type { Destinations } from './destinations.ts';
import {
  deleteDelivery,
  findDelivery,
  markDelivery,
  markSuppressed,
  setDeliveryAddress,
  type Delivery,
} from './delivery-store.ts';

type MailQueue = Exclude<DeliveryQueue, 'webhook'>;

export type MailComposer = (delivery: Delivery) => Promise<Mail | null>;

/**
 * The outcome of a message that was not refused: "unwanted" is commercial mail whose recipient
 * unsubscribed.
 */
export type Outcome = 'sent' | 'nobody' | 'unwanted';

/** One attempt, as logged: no address and no content. */
export interface DeliveryAttempt {
  deliveryId: string;
  kind: DeliveryKind;
  /** The first is 1. */
  attempt: number;
  outcome: Outcome | 'failed' | 'given up';
  /** The lead's reference; null for account messages and digests. */
  reference: string | null;
  requestId: string | null;
}

export type DeliverySender = (delivery: Delivery) => Promise<Outcome>;

function chooseComposer({ kind, lead_id }: Delivery) {
  if (kind === 'mail-reminder') return 'digest';
  if (kind === 'mail-possible-spam') return 'possibleSpam';
  if (kind === 'mail-schedule') return 'schedule';
  return lead_id === null ? 'account' : 'lead';
}

/** A lead's mail that some recipients already have goes only to the others. */
function addressTo(mail: Mail, { lead_id, address }: Delivery): Mail {
  if (lead_id === null || address === null) return mail;
  const { cc: _, ...rest } = mail;
  return { ...rest, to: address };
}

/**
 * Skips sent deliveries. Throws when sending fails, so that the job is retried. No refusal is
 * final: an unknown address, or a webhook's 400, is retried too.
 */
export function createDelivery(
  { db }: Pick<Database, 'db'>,
  mailers: Readonly<Record<MailQueue, Pick<Mailer, 'send'>>>,
  composers: Readonly<
    Record<'lead' | 'account' | 'digest' | 'possibleSpam' | 'schedule', MailComposer>
  >,
  postLead: DeliverySender,
  destinations: Pick<Destinations, 'failed' | 'reached'>,
  /** Whether an address currently accepts a kind of commercial mail. */
  mayReceive: (email: string, kind: MailKind) => Promise<boolean>,
  note: (attempt: DeliveryAttempt) => void = () => {},
) {
  async function sendMail(delivery: Delivery): Promise<Outcome> {
    const mail = await composers[chooseComposer(delivery)](delivery);
    if (!mail) return 'nobody';
    const { to, commercial } = mail;
    if (commercial && !(await mayReceive(to, commercial.kind))) return 'unwanted';
    const queue = queueOfKind[delivery.kind];
    if (queue === 'webhook') throw new Error('A webhook delivery is not a mail.');
    try {
      await mailers[queue].send(addressTo(mail, delivery));
    } catch (error) {
      if (!(error instanceof RecipientsRefusedError)) throw error;
      // Mails without a lead report the current state: the next one is a separate mail.
      if (delivery.lead_id === null) destinations.failed('mail-brokerage', error);
      else {
        await setDeliveryAddress(db, delivery.id, error.refused.join(', '));
        throw error;
      }
    }
    return 'sent';
  }

  return async function deliver(deliveryId: string, isLastTry = false) {
    const delivery = await findDelivery(db, deliveryId);
    if (!delivery || delivery.sent_at || delivery.suppressed_at) return;
    const send = delivery.kind === 'webhook' ? postLead : sendMail;
    const noteAttempt = (outcome: DeliveryAttempt['outcome']) =>
      note({
        deliveryId,
        kind: delivery.kind,
        attempt: delivery.attempts + 1,
        outcome,
        reference: delivery.reference,
        requestId: delivery.request_id,
      });
    let outcome: Outcome;
    try {
      outcome = await send(delivery);
    } catch (error) {
      destinations.failed(delivery.kind, error);
      const sentence = error instanceof Error ? error.message : String(error);
      noteAttempt(isLastTry ? 'given up' : 'failed');
      await markDelivery(db, deliveryId, sentence, isLastTry);
      throw error;
    }
    noteAttempt(outcome);
    if (outcome === 'sent') {
      destinations.reached(delivery.kind);
      await markDelivery(db, deliveryId, null);
    } else if (outcome === 'unwanted') await markSuppressed(db, deliveryId);
    else await deleteDelivery(db, deliveryId);
  };
}
