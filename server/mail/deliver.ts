import { formatMessage } from '../../domain/text/format-error.ts';
import type { DefinedMail, MailSite } from './define-mail.ts';
import { RecipientsRefusedError, type Mail, type Mailer } from './mailer.ts';
import { webhook, type MailQueue } from './delivery-queues.ts';
import { describeFailure, type Destinations } from './destinations.ts';
import {
  deleteDelivery,
  findDelivery,
  listSentMails,
  markDelivery,
  markSuppressed,
  setDeliveryAddress,
  type Delivery,
  type FoundDelivery,
} from './delivery-store.ts';
import { mayReceive } from './subscriber-store.ts';

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

const findMail = (mails: readonly DefinedMail[], kind: string) =>
  mails.find((mail) => mail.kind === kind);

/** Throws for a kind that is not in the list, so that it never leaves as another kind of mail. */
function getMail(mails: readonly DefinedMail[], kind: string): DefinedMail {
  const mail = findMail(mails, kind);
  if (!mail) throw new Error(`There is no mail of the kind "${kind}".`);
  return mail;
}

/** Writes the mail of a delivery; null when nobody gets it any more. */
export const createMailComposer =
  (mails: readonly DefinedMail[], site: MailSite) =>
  async (delivery: Delivery): Promise<Mail | null> => {
    const { id, kind, lead_id: leadId } = delivery;
    const mail = getMail(mails, kind);
    const loaded = await mail.load(delivery, site);
    if (!loaded) return null;
    const { content, ...envelope } = loaded;
    const { config } = site;
    const sender = { brand: config.readBrand(), publicUrl: config.http.publicUrl };
    const body = mail.write(content, sender);
    const thread = mails.filter(({ isToVisitor }) => isToVisitor).map((each) => each.kind);
    const follows =
      mail.continuesThread && leadId !== null
        ? { follows: await listSentMails(site.db, leadId, thread) }
        : {};
    return { id, ...envelope, ...body, ...follows, ...(mail.isPersonal && { isPersonal: true }) };
  };

/** A mail server's answer of the 500s to the recipient: it will not change its mind. */
const isRefusedForGood = (error: unknown) => {
  const { command, responseCode } = error as { command?: unknown; responseCode?: unknown };
  return command === 'RCPT TO' && Number(responseCode) >= 500;
};

/**
 * What becomes of a delivery that failed. Of those refused for good, mail to a lead's visitor is retried and noted
 * ("refused"), because somebody may correct the address; mail of a subscription is not ("dropped"), because it
 * answers nobody. "stopped" mail must not be sent any more.
 */
type Failure = 'retried' | 'refused' | 'dropped' | 'stopped';

function judgeFailure(error: unknown, mail: DefinedMail | undefined): Failure {
  if (error instanceof MailStoppedError) return 'stopped';
  if (!isRefusedForGood(error)) return 'retried';
  if (mail?.isToVisitor) return 'refused';
  return mail?.isSubscription ? 'dropped' : 'retried';
}

interface DeliveryServices {
  /** Every kind of mail. */
  mails: readonly DefinedMail[];
  site: MailSite;
  mailers: Readonly<Record<MailQueue, Pick<Mailer, 'send'>>>;
  prepareWebhook: DeliveryPreparer;
  destinations: Pick<Destinations, 'failed' | 'reached' | 'unprepared'>;
  /** What follows from mail to a lead's visitor. */
  toVisitor: {
    /** The first time that it is refused for good. */
    refused(delivery: Delivery): Promise<void>;
    arrived(delivery: Delivery, mail: DefinedMail): Promise<void>;
  };
  note(attempt: DeliveryAttempt): void;
}

/**
 * Skips sent deliveries. Throws when sending fails, so that the job is retried, also after an unknown
 * address or a webhook's 400.
 */
export function createDelivery({
  mails,
  site,
  mailers,
  prepareWebhook,
  destinations,
  toVisitor,
  note,
}: DeliveryServices) {
  const { db } = site;
  const compose = createMailComposer(mails, site);

  async function prepareMail(delivery: Delivery) {
    const mail = await compose(delivery);
    if (!mail) return 'nobody';
    const { to, commercial } = mail;
    if (commercial && !(await mayReceive(db, to, commercial.kind))) return 'unwanted';
    const { queue } = getMail(mails, delivery.kind);
    return () => mailers[queue].send(addressTo(mail, delivery));
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

  const noteAttempt = (delivery: FoundDelivery, outcome: DeliveryAttempt['outcome']) =>
    note({
      deliveryId: delivery.id,
      kind: delivery.kind,
      attempt: delivery.attempts + 1,
      outcome,
      reference: delivery.reference,
      requestId: delivery.request_id,
    });

  /** Throws the error again if the delivery is to be retried. */
  async function recordFailure(delivery: FoundDelivery, error: unknown, isLastTry: boolean) {
    const { id, kind } = delivery;
    const failure = judgeFailure(error, findMail(mails, kind));
    const isOver = failure === 'dropped' || failure === 'stopped';
    noteAttempt(delivery, isLastTry || isOver ? 'given up' : 'failed');
    if (failure === 'refused' && !delivery.refused_at) await toVisitor.refused(delivery);
    await markDelivery(db, id, describeFailure(kind, error), {
      isLastTry: isLastTry || isOver,
      isRefused: failure === 'refused' || failure === 'dropped',
    });
    if (isOver) return;
    if (error instanceof RecipientsRefusedError)
      await setDeliveryAddress(db, id, error.refused.join(', '));
    throw error;
  }

  async function recordArrival(delivery: Delivery) {
    destinations.reached(delivery.kind);
    const mail = findMail(mails, delivery.kind);
    await mail?.arrived?.(delivery, site);
    if (mail?.isToVisitor) await toVisitor.arrived(delivery, mail);
    await markDelivery(db, delivery.id, null);
  }

  return async function deliver(deliveryId: string, isLastTry = false) {
    const delivery = await findDelivery(db, deliveryId);
    if (!delivery || delivery.sent_at || delivery.suppressed_at) return;
    const prepare = delivery.kind === webhook.kind ? prepareWebhook : prepareMail;
    let outcome: Outcome;
    try {
      const prepared = await prepare(delivery).catch((cause: unknown) => {
        if (cause instanceof MailStoppedError) throw cause;
        destinations.unprepared(delivery.kind, cause);
        throw new Error(`It could not be prepared: ${formatMessage(cause)}`, { cause });
      });
      outcome = typeof prepared === 'string' ? prepared : await send(delivery, prepared);
    } catch (error) {
      await recordFailure(delivery, error, isLastTry);
      return;
    }
    noteAttempt(delivery, outcome);
    if (outcome === 'sent') await recordArrival(delivery);
    else if (outcome === 'unwanted') await markSuppressed(db, deliveryId);
    else await deleteDelivery(db, deliveryId);
  };
}
