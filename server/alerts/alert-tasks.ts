import { findGoneValues, parseAlertQuery } from '../../domain/alerts/alert-search.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { JobQueue } from '../mail/job-queue.ts';
import type { Database } from '../platform/database/database.ts';
import { eachInSlices } from '../platform/limits/each-in-slices.ts';
import { everyHourMs, type RecurringTask } from '../platform/recurring-task.ts';
import { alertEndedMail } from './alert-ended-mail.ts';
import { deleteToldNews } from './alert-news-store.ts';
import { deleteUnconfirmed, endAlerts, listFollowedSearches, pauseRefused } from './alert-store.ts';
import { collectNews } from './collect-news.ts';
import { planAlertMails } from './plan-alert-mails.ts';

interface AlertServices {
  database: Pick<Database, 'db'>;
  jobs: Pick<JobQueue, 'planDeliveries' | 'enqueueDeliveries'>;
  catalogue: Pick<Catalogue, 'snapshot' | 'refresh'>;
  now: () => Date;
}

const fiveMinutesMs = 5 * 60 * 1000;

/** Finds news and plans the mails that are due. Several publications make one mail. */
export const alertRound: RecurringTask<AlertServices> = {
  everyMs: fiveMinutesMs,
  create:
    ({ database, jobs, catalogue, now }) =>
    async () => {
      await pauseRefused(database.db, now());
      await collectNews(database, catalogue, now());
      await planAlertMails(database, jobs, now());
    },
};

const unconfirmedDays = 7;
const dayMs = 24 * everyHourMs;

/** Ends alerts with a value that is gone, and says so in a mail. */
async function endGoneAlerts({ database: { db }, jobs, catalogue, now }: AlertServices) {
  const { snapshot } = catalogue;
  for await (const page of listFollowedSearches(db)) {
    const gone: string[] = [];
    await eachInSlices(page, (search) => {
      if (findGoneValues(snapshot, parseAlertQuery(snapshot, search))) gone.push(search.id);
    });
    if (gone.length === 0) continue;
    await db.transaction().execute(async (tx) => {
      const ended = await endAlerts(tx, gone, now());
      await jobs.planDeliveries(
        tx,
        ended.map(({ id, email }) => ({ mail: alertEndedMail, alert_id: id, address: email })),
      );
    });
  }
}

/**
 * Ends alerts whose values are gone, and deletes those that nobody confirmed within seven days, and news
 * that was sent.
 */
export const alertUpkeep: RecurringTask<AlertServices> = {
  everyMs: everyHourMs,
  create: (services) => async () => {
    const { database, now } = services;
    await endGoneAlerts(services);
    await deleteUnconfirmed(database.db, new Date(now().getTime() - unconfirmedDays * dayMs));
    await deleteToldNews(database);
  },
};
