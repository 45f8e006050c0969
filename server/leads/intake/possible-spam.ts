import type { RecurringTask } from '../../platform/recurring-task.ts';
import type { Connection, Database } from '../../platform/database/database.ts';
import type { JobQueue } from '../../mail/job-queue.ts';
import { hasUnannounced, insertSpamNotice } from './possible-spam-store.ts';

/** Schedules the notice of a lead in quarantine, unless one is waiting. */
export async function planSpamNotice(tx: Connection, jobs: Pick<JobQueue, 'enqueueDeliveries'>) {
  const notice = await insertSpamNotice(tx);
  if (notice) await jobs.enqueueDeliveries(tx, [notice]);
}

export const spamWatch: RecurringTask<{
  database: Pick<Database, 'db'>;
  jobs: Pick<JobQueue, 'enqueueDeliveries'>;
}> = {
  everyMs: 60_000,
  create:
    ({ database: { db }, jobs }) =>
    () =>
      db.transaction().execute(async (tx) => {
        if (await hasUnannounced(tx)) await planSpamNotice(tx, jobs);
      }),
};
