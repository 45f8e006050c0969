import { formatMessage } from '../../domain/text/format-error.ts';
import type { Database } from '../platform/database/database.ts';
import { RecipientsRefusedError, type Mail, type Mailer } from './mailer.ts';
import { findMailQueue, isSubscriptionMail, webhook, type MailQueue } from './delivery-queues.ts';
import { describeFailure, type Destinations } from './destinations.ts';
import {
  deleteDelivery,
  findDelivery,
  markDelivery,
  markSuppressed,
  setDeliveryAddress,
  type Delivery,
} from './delivery-store.ts';
import { mayReceive } from './subscriber-store.ts';

/** Null when nobody gets the mail any more; throws for a kind that it does not know. */
export type MailComposer = (delivery: Delivery) => Promise<Mail | null>;

/**
 * The outcome of a message that was not refused: "unwanted" is commercial mail whose recipient
 * unsubscribed.
 */
type Outcome = 'sent' | 'nobody' | 'unwanted';

/** Thrown while a mail is composed, if it must not be sent any more. Its message says why. */
export class MailStoppedError extends Error {}

/** One attempt, as logged: no address and no content. */
interface DeliveryAttempt {
  deliveryId: string;
  kind: string;
  /** The first is 1. */
  attempt: number;
  outcome: Outcome | 'failed' | 'given up';
  /** The lead's reference; null for account messages and digests. */
  reference: string | null;
  requestId: string | null;
}

/**
 * Reads what a delivery needs and returns how to send it, or why nothing is sent. What fails here is
 * ours; what the returned function throws is the destination's.
 */
export type DeliveryPreparer = (
  delivery: Delivery,
) => Promise<(() => Promise<unknown>) | Exclude<Outcome, 'sent'>>;

/** A lead's mail that some recipients already have goes only to the others. */
function addressTo(mail: Mail, { lead_id, address }: Delivery): Mail {
  if (lead_id === null || address === null) return mail;
  const { cc: _, ...rest } = mail;
  return { ...rest, to: address };
}

/** A mail server's answer of the 500s to the recipient: it will not change its mind. */
const isRefusedForGood = (error: unknown) => {
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  return command === 'RCPT TO' && Number(responseCode) >= 500;
};

/**
 * Skips sent deliveries. Throws when sending fails, so that the job is retried, also after an unknown
 * address or a webhook's 400. Only mail of a subscription that is refused for good is not retried: it is no
 * answer to anybody, and would go to the same address again. A refused mail to a lead's visitor is noted
 * at once.
 */
export function createDelivery(
  { db }: Pick<Database, 'db'>,
  {
    mailers,
    compose,
    prepareWebhook,
    destinations,
    visitorKinds = [],
    refusedToVisitor = async () => {},
    arrived = async () => {},
    note = () => {},
  }: {
    mailers: Readonly<Record<MailQueue, Pick<Mailer, 'send'>>>;
    compose: MailComposer;
    prepareWebhook: DeliveryPreparer;
    destinations: Pick<Destinations, 'failed' | 'reached' | 'unprepared'>;
    /** The kinds of mail to a lead's visitor. */
    visitorKinds?: readonly string[];
    /** What follows from mail to a lead's visitor that is refused for good. */
    refusedToVisitor?: (delivery: Delivery) => Promise<void>;
    /** What follows from a delivery that has arrived. */
    arrived?: (delivery: Delivery) => Promise<void>;
    note?: (attempt: DeliveryAttempt) => void;
  },
) {
  async function prepareMail(delivery: Delivery) {
    const mail = await compose(delivery);
    if (!mail) return 'nobody';
    const { to, commercial } = mail;
    if (commercial && !(await mayReceive(db, to, commercial.kind))) return 'unwanted';
    return () => mailers[findMailQueue(delivery)].send(addressTo(mail, delivery));
  }

  async function send(delivery: Delivery, sendPrepared: () => Promise<unknown>): Promise<'sent'> {
    try {
      await sendPrepared();
    } catch (error) {
      // Mails without a lead report the current state: the next one is a separate mail.
      const isEnough = error instanceof RecipientsRefusedError && delivery.lead_id === null;
      destinations.failed(isEnough ? 'mail-brokerage' : delivery.kind, error);
      if (!isEnough) throw error;
    }
    return 'sent';
  }

  return async function deliver(deliveryId: string, isLastTry = false) {
    const delivery = await findDelivery(db, deliveryId);
    if (!delivery || delivery.sent_at || delivery.suppressed_at) return;
    const prepare = delivery.kind === webhook.kind ? prepareWebhook : prepareMail;
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
      const prepared = await prepare(delivery).catch((cause: unknown) => {
        if (cause instanceof MailStoppedError) throw cause;
        destinations.unprepared(delivery.kind, cause);
        throw new Error(`It could not be prepared: ${formatMessage(cause)}`, { cause });
      });
      outcome = typeof prepared === 'string' ? prepared : await send(delivery, prepared);
    } catch (error) {
      const isToVisitor = visitorKinds.includes(delivery.kind);
      const isRefused = isRefusedForGood(error) && (isToVisitor || isSubscriptionMail(delivery));
      const isOver = (isRefused && !isToVisitor) || error instanceof MailStoppedError;
      noteAttempt(isLastTry || isOver ? 'given up' : 'failed');
      const end = { isLastTry: isLastTry || isOver, isRefused };
      if (isRefused && isToVisitor && !delivery.refused_at) await refusedToVisitor(delivery);
      await markDelivery(db, deliveryId, describeFailure(delivery.kind, error), end);
      if (isOver) return;
      if (error instanceof RecipientsRefusedError)
        await setDeliveryAddress(db, deliveryId, error.refused.join(', '));
      throw error;
    }
    noteAttempt(outcome);
    if (outcome === 'sent') {
      destinations.reached(delivery.kind);
      await arrived(delivery);
      await markDelivery(db, deliveryId, null);
    } else if (outcome === 'unwanted') await markSuppressed(db, deliveryId);
    else await deleteDelivery(db, deliveryId);
  };
}
