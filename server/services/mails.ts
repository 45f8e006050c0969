import { codeMail } from '../accounts/code-mail.ts';
import { emailChangedMail } from '../accounts/email-changed-mail.ts';
import { passwordChangedMail } from '../accounts/password-changed-mail.ts';
import { welcomeMail } from '../accounts/welcome-mail.ts';
import { alertConfirmationMail } from '../alerts/alert-confirmation-mail.ts';
import { alertEndedMail } from '../alerts/alert-ended-mail.ts';
import { alertsMail } from '../alerts/alerts-mail.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { launchMail } from '../catalogue/launch-mail.ts';
import { scheduleMail } from '../catalogue/schedule-mail.ts';
import { assignedMail } from '../leads/inbox/assigned-mail.ts';
import { newLeadsMail } from '../leads/inbox/new-leads-mail.ts';
import { createLeadWebhook } from '../leads/inbox/lead-webhook.ts';
import { overdueMail } from '../leads/inbox/overdue-mail.ts';
import { agentMail } from '../leads/intake/agent-mail.ts';
import { brokerageMail } from '../leads/intake/brokerage-mail.ts';
import { ownerMail } from '../leads/intake/owner-mail.ts';
import { possibleSpamMail } from '../leads/intake/possible-spam-mail.ts';
import { visitorMail } from '../leads/intake/visitor-mail.ts';
import { packageMail } from '../leads/package-mail.ts';
import { priceListMail } from '../leads/price-list-mail.ts';
import { recordOverdueMail } from '../leads/notice-store.ts';
import { recordArrivedMail, recordRefusedMail } from '../leads/refused-mail-store.ts';
import { replyMail } from '../leads/reply-mail.ts';
import { dailyDigestMail } from '../mail/daily-digest-mail.ts';
import type { DefinedMail, MailSite } from '../mail/define-mail.ts';
import { createDelivery, type MailComposer } from '../mail/deliver.ts';
import { webhook } from '../mail/delivery-queues.ts';
import { listSentMails } from '../mail/delivery-store.ts';
import { createDestinations } from '../mail/destinations.ts';
import type { JobQueue } from '../mail/job-queue.ts';
import { createMailer } from '../mail/mailer.ts';
import { meetingChangedMail } from '../meetings/meeting-changed-mail.ts';
import { meetingMail } from '../meetings/meeting-mail.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { Outages } from '../platform/outages.ts';
import type { Config } from '../platform/settings/config.ts';

/** Every kind of mail. */
export const mails: readonly DefinedMail[] = [
  visitorMail,
  brokerageMail,
  agentMail,
  ownerMail,
  replyMail,
  packageMail,
  priceListMail,
  meetingMail,
  meetingChangedMail,
  assignedMail,
  newLeadsMail,
  overdueMail,
  possibleSpamMail,
  welcomeMail,
  codeMail,
  passwordChangedMail,
  emailChangedMail,
  alertConfirmationMail,
  alertsMail,
  alertEndedMail,
  scheduleMail,
  launchMail,
  dailyDigestMail,
];

const byKind = new Map(mails.map((mail) => [mail.kind, mail]));
const visitorKinds = mails.filter(({ isToVisitor }) => isToVisitor).map(({ kind }) => kind);

/** Throws for a kind without a row, so that it never leaves as another kind of mail. */
export const createMailComposer =
  (site: MailSite): MailComposer =>
  async (delivery) => {
    const { id, kind, lead_id: leadId } = delivery;
    const mail = byKind.get(kind);
    if (!mail) throw new Error(`There is no mail of the kind "${kind}".`);
    const loaded = await mail.load(delivery, site);
    if (!loaded) return null;
    const { content, ...envelope } = loaded;
    const { config } = site;
    const sender = { brand: config.readBrand(), publicUrl: config.http.publicUrl };
    const body = mail.write(content, sender);
    const follows =
      mail.continuesThread && leadId !== null
        ? { follows: await listSentMails(site.db, leadId, visitorKinds) }
        : {};
    return { id, ...envelope, ...body, ...follows, ...(mail.isPersonal && { isPersonal: true }) };
  };

interface SendingServices {
  database: Database;
  catalogue: Catalogue;
  jobs: JobQueue;
  config: Config;
  outages: Outages;
  metrics: Metrics;
  log: Log;
  now: () => Date;
}

/** Starts the workers that send what is planned. Each queue of mail has connections of its own. */
export async function startSending(
  { database, catalogue, jobs, config, outages, metrics, log, now }: SendingServices,
  closeAtEnd: (close: () => void) => void,
) {
  const openMailer = () => {
    const mailer = createMailer(config);
    closeAtEnd(() => mailer.close());
    return mailer;
  };
  const mailers = {
    'mail-account': openMailer(),
    'mail-lead': openMailer(),
    'mail-alert': openMailer(),
  };
  const destinations = createDestinations(config, outages);
  await jobs.work(
    createDelivery(database, {
      mailers,
      compose: createMailComposer({ db: database.db, catalogue, config, now }),
      prepareWebhook: createLeadWebhook(database, catalogue, config, now),
      destinations,
      visitorKinds,
      refusedToVisitor: (delivery) =>
        database.db.transaction().execute((tx) => recordRefusedMail(tx, delivery, now())),
      async arrived(delivery) {
        if (delivery.kind === overdueMail.kind)
          await recordOverdueMail(database.db, delivery, now());
        if (visitorKinds.includes(delivery.kind))
          await database.db
            .transaction()
            .execute((tx) =>
              recordArrivedMail(tx, nameMailToPerson(delivery.kind), delivery, now()),
            );
      },
      note: (attempt) => {
        metrics.deliveryTried(attempt);
        log.info('delivery tried', { ...attempt });
      },
    }),
  );
  void mailers['mail-lead'].check().catch(destinations.mailServerFailed);
}

/** The name of a delivery in the console; a kind that this version does not know names itself. */
export const nameDelivery = (kind: string): string =>
  kind === webhook.kind ? 'Webhook' : (byKind.get(kind)?.label ?? kind);

/** The name of a mail in the timeline of who got it; null for one that is not listed there. */
export const nameMailToPerson = (kind: string): string | null =>
  byKind.get(kind)?.personLabel ?? null;
