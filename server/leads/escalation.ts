import type { Database } from '../database/database.ts';
import type { JobQueue } from '../deliveries/job-queue.ts';
import { takeOverdueLeads } from './escalation-store.ts';

/** At once: what is more waits for the next sweep. */
const maxTaken = 50;

/** Has the owner and the brokerage told of leads that nobody answered in time, once of each. */
export const createEscalation =
  (
    { db }: Pick<Database, 'db'>,
    jobs: Pick<JobQueue, 'enqueueDelivery'>,
    now: () => Date,
  ): (() => Promise<void>) =>
  () =>
    db.transaction().execute(async (tx) => {
      for (const delivery of await takeOverdueLeads(tx, now(), maxTaken))
        await jobs.enqueueDelivery(tx, delivery);
    });
