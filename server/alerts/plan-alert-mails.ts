import { findLastMailTime } from '../../domain/alerts/alert-frequency.ts';
import type { JobQueue } from '../mail/job-queue.ts';
import type { Database } from '../platform/database/database.ts';
import { insertNewsDeliveries, listDueAddresses } from './alert-news-store.ts';
import { alertsMail } from './alerts-mail.ts';

const addressesAtOnce = 200;

/** Plans one mail to each address with news that is due. */
export async function planAlertMails(
  { db }: Pick<Database, 'db'>,
  jobs: Pick<JobQueue, 'enqueueDeliveries'>,
  now: Date,
): Promise<void> {
  const times = {
    'at-once': now,
    daily: findLastMailTime('daily', now),
    weekly: findLastMailTime('weekly', now),
  };
  const due = await listDueAddresses(db, times);
  for (let start = 0; start < due.length; start += addressesAtOnce)
    await db.transaction().execute(async (tx) => {
      const keys = due.slice(start, start + addressesAtOnce);
      const planned = await insertNewsDeliveries(tx, alertsMail.kind, keys, times);
      await jobs.enqueueDeliveries(tx, planned);
    });
}
