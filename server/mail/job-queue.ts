import { everyHourMs, type RecurringTask } from '../platform/recurring-task.ts';
import { fromKysely, PgBoss, type JobResult, type JobWithMetadata } from 'pg-boss';
import type { Connection, Database } from '../platform/database/database.ts';
import { deliveryQueues, type DeliveryQueue, type PlannedDelivery } from './delivery-queues.ts';
import { clearFailures, insertDeliveries, type NewDelivery } from './delivery-store.ts';
import { deleteWaitingJobs, failWithoutJob, followClock, listActiveJobs } from './job-store.ts';

export interface JobQueue {
  /** Stores deliveries with their jobs, in the caller's transaction. */
  planDeliveries(tx: Connection, deliveries: readonly NewDelivery[]): Promise<void>;
  /** Adds the jobs of deliveries that are stored. */
  enqueueDeliveries(tx: Connection, deliveries: readonly PlannedDelivery[]): Promise<void>;
  replaceDeliveries(tx: Connection, deliveries: readonly PlannedDelivery[]): Promise<void>;
  /** Restarts these deliveries immediately with fresh retries, in the caller's transaction. */
  retryDeliveries(tx: Connection, deliveries: readonly PlannedDelivery[]): Promise<void>;
  work(deliver: (deliveryId: string, isLastTry: boolean) => Promise<void>): Promise<void>;
  /** Marks deliveries without a job as failed. */
  failLostDeliveries(): Promise<void>;
  /** Brings forward what waits for a time that the clock gave before it jumped back. */
  followClock(): Promise<void>;
  /** Waits this long for running deliveries; longer ones are retried later. */
  stop(withinMs?: number): Promise<void>;
}

export interface DeliveryPace {
  /** Before the second try; it doubles with each. */
  retryDelaySeconds: number;
  /** How often the queue is polled; at least half a second. */
  pollSeconds: number;
}

const defaultStopMs = 5000;

// Delays are random, between 1 and 2 times 5, 10, 20, … seconds, and at most 3 hours: 19 retries take
// 26 to 30 hours.
const defaultPace: DeliveryPace = { retryDelaySeconds: 5, pollSeconds: 2 };
const retryPolicy = {
  retryLimit: 19,
  retryBackoff: true,
  retryDelayMax: 3 * 60 * 60,
  heartbeatSeconds: 10,
  expireInSeconds: 120,
  // The queue deletes older jobs; a clock that jumps ahead would make every waiting one old.
  retentionSeconds: 10 * 365 * 24 * 60 * 60,
} as const;

// Full batches follow each other immediately; single jobs would wait for the next poll. Batches are
// small enough to end before their jobs expire, even when the mail server does not respond. With two
// workers, a hanging message delays only its own batch.
const workPolicy = {
  batchSize: 5,
  localConcurrency: 2,
  perJobResults: true,
  includeMetadata: true,
  burstWhenBatchFull: true,
} as const;

/** A job has its delivery's id. */
const toJob = ({ id, startAfter }: PlannedDelivery) => ({ id, ...(startAfter && { startAfter }) });

/**
 * Opens the queues in the site's database, so that a job commits or rolls back with its lead. `findQueue` names
 * that of a kind of delivery.
 */
export async function openJobQueue(
  { bossOptions, kind, db: connection }: Pick<Database, 'bossOptions' | 'kind' | 'db'>,
  findQueue: (kind: string) => DeliveryQueue,
  onError: (error: Error) => void,
  { retryDelaySeconds, pollSeconds }: DeliveryPace = defaultPace,
): Promise<JobQueue> {
  const boss = new PgBoss({ ...bossOptions, useListenNotify: true });
  boss.on('error', onError);
  await boss.start();
  const policy = { ...retryPolicy, retryDelay: retryDelaySeconds, notify: true };
  for (const queue of deliveryQueues) {
    await boss.createQueue(queue, policy);
    // An existing queue has the policy of the version that created it.
    await boss.updateQueue(queue, policy);
    // pg-boss reads a queue's definition on first use. Inside a lead's transaction, that would
    // deadlock on the only connection of the embedded database.
    await boss.findJobs(queue, { id: '00000000-0000-0000-0000-000000000000' });
  }
  const failLostDeliveries = () => failWithoutJob(connection);
  await failLostDeliveries();

  /** Jobs still active at start were interrupted by a crash: they run again and lose no try. */
  async function releaseInterruptedJobs() {
    for (const queue of deliveryQueues) {
      const interrupted = await listActiveJobs(connection, queue);
      if (interrupted.length === 0) continue;
      await connection.transaction().execute(async (tx) => {
        const options = { db: fromKysely(tx) };
        await boss.cancel(queue, interrupted, options);
        await boss.resume(queue, interrupted, options);
      });
    }
  }

  const work = {
    ...workPolicy,
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
  };

  const groupByQueue = (deliveries: readonly PlannedDelivery[]) =>
    [...Map.groupBy(deliveries, (delivery) => findQueue(delivery.kind))].map(
      ([queue, each]) => [queue, each.map(toJob)] as const,
    );

  async function retryDeliveries(tx: Connection, deliveries: readonly PlannedDelivery[]) {
    const inTransaction = { db: fromKysely(tx) };
    await clearFailures(
      tx,
      deliveries.map(({ id }) => id),
    );
    for (const [queue, jobs] of groupByQueue(deliveries)) {
      const ids = jobs.map(({ id }) => id);
      await boss.deleteJob(queue, ids, inTransaction);
      await boss.insert(queue, jobs, inTransaction);
    }
  }

  async function enqueueDeliveries(tx: Connection, deliveries: readonly PlannedDelivery[]) {
    for (const [queue, jobs] of groupByQueue(deliveries))
      await boss.insert(queue, jobs, { db: fromKysely(tx) });
  }

  return {
    enqueueDeliveries,
    planDeliveries: async (tx, deliveries) =>
      enqueueDeliveries(tx, await insertDeliveries(tx, deliveries)),
    async replaceDeliveries(tx, deliveries) {
      await deleteWaitingJobs(tx);
      await retryDeliveries(tx, deliveries);
    },
    retryDeliveries,
    async work(deliver) {
      if (kind === 'embedded') await releaseInterruptedJobs();
      const run = async ({ id, retryCount, retryLimit }: JobWithMetadata): Promise<JobResult> => {
        try {
          await deliver(id, retryCount >= retryLimit);
          return { id, status: 'completed' };
        } catch (error) {
          return { id, status: 'failed', output: { message: String(error) } };
        }
      };
      for (const queue of deliveryQueues)
        await boss.work(queue, work, (jobs: JobWithMetadata[]) => Promise.all(jobs.map(run)));
    },
    failLostDeliveries,
    followClock: () => followClock(connection),
    async stop(withinMs = defaultStopMs) {
      await boss.stop({ graceful: true, timeout: withinMs });
    },
  };
}

export const jobClock: RecurringTask<{ jobs: Pick<JobQueue, 'followClock'> }> = {
  everyMs: 10_000,
  create:
    ({ jobs }) =>
    () =>
      jobs.followClock(),
};

export const lostDeliveries: RecurringTask<{ jobs: Pick<JobQueue, 'failLostDeliveries'> }> = {
  everyMs: everyHourMs,
  create:
    ({ jobs }) =>
    () =>
      jobs.failLostDeliveries(),
};
