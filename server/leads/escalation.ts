import type { Database } from '../database/database.ts';
import type { JobQueue } from '../deliveries/job-queue.ts';
import { claimOverdueLeads } from './escalation-store.ts';

/** Per sweep; the rest wait for the next. */
const maxPerSweep = 50;

/** Reports overdue leads to the owner and the brokerage, once each. */
export const createEscalation =
  (
    { db }: Pick<Database, 'db'>,
    jobs: Pick<JobQueue, 'enqueueDelivery'>,
    now: () => Date,
  ): (() => Promise<void>) =>
  () =>
    db.transaction().execute(async (tx) => {
      for (const delivery of await claimOverdueLeads(tx, now(), maxPerSweep))
        await jobs.enqueueDelivery(tx, delivery);
    });
