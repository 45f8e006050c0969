import { everyHourMs, type RecurringTask } from '../platform/recurring-task.ts';
import { toTorontoMinute } from '../../domain/dates/iso-day.ts';
import type { Database } from '../platform/database/database.ts';
import type { JobQueue } from './job-queue.ts';
import {
  deleteUnsentDigests,
  hasUnsentDigest,
  insertDigest,
  markReported,
  readFailedDeliveries,
} from './digest-store.ts';

/** In Toronto; nobody reads it at night. */
const earliest = '07:00';

/** Schedules at most one a day, which replaces undelivered ones. */
export const dailyDigest: RecurringTask<{
  database: Pick<Database, 'db'>;
  jobs: Pick<JobQueue, 'enqueueDeliveries'>;
  now: () => Date;
}> = {
  everyMs: everyHourMs,
  create:
    ({ database: { db }, jobs, now }) =>
    () =>
      db.transaction().execute(async (tx) => {
        const moment = now();
        if (toTorontoMinute(moment).slice(-earliest.length) < earliest) return;
        const failed = await readFailedDeliveries(tx, null, 0);
        if (failed.unreported === 0 && !(await hasUnsentDigest(tx))) return;
        const digest = await insertDigest(tx, moment);
        if (!digest) return;
        await markReported(tx, moment, await deleteUnsentDigests(tx, digest.id));
        await jobs.enqueueDeliveries(tx, [digest]);
      }),
};
