import type { Catalogue } from '../catalogue/catalogue.ts';
import { createLeadWebhook } from '../leads/inbox/lead-webhook.ts';
import { recordArrivedMail, recordRefusedMail } from '../leads/refused-mail-store.ts';
import { createDelivery } from '../mail/deliver.ts';
import { createDestinations } from '../mail/destinations.ts';
import type { JobQueue } from '../mail/job-queue.ts';
import { createMailer } from '../mail/mailer.ts';
import type { Database } from '../platform/database/database.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';
import type { Outages } from '../platform/outages.ts';
import type { Config } from '../platform/settings/config.ts';
import { mails } from './mails.ts';

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
    createDelivery({
      mails,
      site: { db: database.db, catalogue, config, now },
      mailers,
      prepareWebhook: createLeadWebhook(database, catalogue, config, now),
      destinations,
      toVisitor: {
        refused: (delivery) =>
          database.db.transaction().execute((tx) => recordRefusedMail(tx, delivery, now())),
        arrived: (delivery, { personLabel = null }) =>
          database.db
            .transaction()
            .execute((tx) => recordArrivedMail(tx, personLabel, delivery, now())),
      },
      note: (attempt) => {
        metrics.deliveryTried(attempt);
        log.info('delivery tried', { ...attempt });
      },
    }),
  );
  void mailers['mail-lead'].check().catch(destinations.mailServerFailed);
}
