import { fromKysely, PgBoss, type Job, type JobResult } from 'pg-boss';
import type { Connection, Database } from '../database/database.ts';
import { forgetReminded } from './delivery-store.ts';

const deliveryQueue = 'deliver';

export interface JobQueue {
  /** Plans a delivery in the caller's transaction. */
  enqueueDelivery(tx: Connection, deliveryId: string): Promise<void>;
  /** Forgets every delivery that waits and plans these instead, in the caller's transaction. */
  replaceDeliveries(tx: Connection, deliveryIds: readonly string[]): Promise<void>;
  /** Has these tried at once and over again, in the caller's transaction. */
  retryDeliveries(tx: Connection, deliveryIds: readonly string[]): Promise<void>;
  /** Starts to work; `deliver` throws to have the job tried again later. */
  work(deliver: (deliveryId: string) => Promise<void>): Promise<void>;
  /** Lets running jobs end, for at most some seconds. */
  stop(): Promise<void>;
}

export interface DeliveryPace {
  /** Before the second try; it doubles with each. */
  retryDelaySeconds: number;
  /** How often the queue is asked for what is due; at least half a second. */
  pollSeconds: number;
}

// The delay is drawn between 1 and 2 times 5, 10, 20, … seconds, and is at most 3 hours: 19 more
// tries take 26 to 30 hours.
const usualPace: DeliveryPace = { retryDelaySeconds: 5, pollSeconds: 2 };
const retryPolicy = {
  retryLimit: 19,
  retryBackoff: true,
  retryDelayMax: 3 * 60 * 60,
  heartbeatSeconds: 10,
  expireInSeconds: 120,
} as const;

// Full batches follow each other at once; a single job at a time would wait for the next poll. A
// batch stays small, so that it ends before its jobs expire even when no mail server answers.
const workPolicy = {
  batchSize: 5,
  perJobResults: true,
  burstWhenBatchFull: true,
} as const;

/** Opens the queues on the product's own database, so that a job commits or vanishes with its lead. */
export async function openJobQueue(
  { bossOptions, kind, db: connection }: Pick<Database, 'bossOptions' | 'kind' | 'db'>,
  onError: (error: Error) => void,
  { retryDelaySeconds, pollSeconds }: DeliveryPace = usualPace,
): Promise<JobQueue> {
  const boss = new PgBoss({ ...bossOptions, useListenNotify: true });
  boss.on('error', onError);
  await boss.start();
  const policy = { ...retryPolicy, retryDelay: retryDelaySeconds, notify: true };
  await boss.createQueue(deliveryQueue, policy);
  // A queue that an earlier version made keeps that version's policy.
  await boss.updateQueue(deliveryQueue, policy);
  // pg-boss reads a queue's definition at its first use. Inside a lead's transaction the embedded
  // database, which has one connection, would wait for itself.
  await boss.findJobs(deliveryQueue, { id: '00000000-0000-0000-0000-000000000000' });

  /**
   * The embedded database has one process: a job still active at start was cut off by a crash. It
   * runs again at once; failing it would use up its tries and make it wait.
   */
  async function releaseInterruptedJobs() {
    const jobs = await boss.findJobs(deliveryQueue);
    const interrupted = jobs.filter(({ state }) => state === 'active').map(({ id }) => id);
    if (interrupted.length === 0) return;
    await connection.transaction().execute(async (tx) => {
      const options = { db: fromKysely(tx) };
      await boss.cancel(deliveryQueue, interrupted, options);
      await boss.resume(deliveryQueue, interrupted, options);
    });
  }

  const work = {
    ...workPolicy,
    pollingIntervalSeconds: pollSeconds,
    notifyPollingIntervalSeconds: pollSeconds,
  };

  /** Plans deliveries anew in a transaction, in place of the waiting jobs that `isReplaced` names. */
  async function planAnew(
    tx: Connection,
    deliveryIds: readonly string[],
    isReplaced: (deliveryId: string) => boolean,
  ) {
    const inTransaction = { db: fromKysely(tx) };
    const waiting = await boss.findJobs<{ deliveryId: string }>(deliveryQueue, {
      queued: true,
      ...inTransaction,
    });
    const old = waiting.filter(({ data }) => isReplaced(data.deliveryId)).map(({ id }) => id);
    if (old.length > 0) await boss.deleteJob(deliveryQueue, old, inTransaction);
    await forgetReminded(tx, deliveryIds);
    const jobs = deliveryIds.map((deliveryId) => ({ data: { deliveryId } }));
    if (jobs.length > 0) await boss.insert(deliveryQueue, jobs, inTransaction);
  }

  return {
    async enqueueDelivery(tx, deliveryId) {
      await boss.send(deliveryQueue, { deliveryId }, { db: fromKysely(tx) });
    },
    replaceDeliveries: (tx, deliveryIds) => planAnew(tx, deliveryIds, () => true),
    retryDeliveries: (tx, deliveryIds) =>
      planAnew(tx, deliveryIds, (id) => deliveryIds.includes(id)),
    async work(deliver) {
      if (kind === 'embedded') await releaseInterruptedJobs();
      const run = async ({ id, data }: Job<{ deliveryId: string }>): Promise<JobResult> => {
        try {
          await deliver(data.deliveryId);
          return { id, status: 'completed' };
        } catch (error) {
          return { id, status: 'failed', output: { message: String(error) } };
        }
      };
      await boss.work(deliveryQueue, work, (jobs: Job<{ deliveryId: string }>[]) =>
        Promise.all(jobs.map(run)),
      );
    },
    async stop() {
      await boss.stop({ graceful: true, timeout: 5000 });
    },
  };
}
