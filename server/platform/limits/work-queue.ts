import { setTimeout as wait } from 'node:timers/promises';
import { Refusal } from '../../../domain/refusal.ts';

interface WorkQueueLimits {
  maxRunning: number;
  maxWaiting: number;
  maxWaitingPerClient: number;
  /** Requests that waited longer fail, since their client may be gone. */
  maxWaitMs: number;
  /** Work that takes longer is probably waiting for something, so the next may start. */
  maxHoldMs: number;
  maxYieldMs: number;
}

export interface WorkQueue {
  /** Runs the work in turn. Throws a 503 Refusal if the queue is full or the wait too long. */
  run<Result>(client: string, work: () => Promise<Result>): Promise<Result>;
  count(): { running: number; waiting: number };
  /**
   * Starts urgent work outside the queue: until the returned function is called, no other work
   * starts, yet each waits at most `maxYieldMs` for it.
   */
  beginUrgent(): () => void;
}

const busy = () =>
  new Refusal('busy', 'The site is busy. Please try again in a moment.', {
    retryAfterSeconds: 2,
  });

/**
 * Each client has its own queue, and the queues take turns. Leads, logins and health checks bypass them.
 */
export function createWorkQueue(limits: WorkQueueLimits): WorkQueue {
  const queues = new Map<
    string,
    { start: () => void; refuse: (busy: Refusal) => void; since: number }[]
  >();
  let running = 0;
  let waiting = 0;
  const urgent = new Set<PromiseWithResolvers<void>>();

  async function waitForUrgent() {
    const passed = Promise.all([...urgent].map(({ promise }) => promise));
    await Promise.race([passed, wait(limits.maxYieldMs, null, { ref: false })]);
  }

  function waitForTurn(client: string): Promise<void> {
    const queue = queues.get(client) ?? [];
    if (waiting >= limits.maxWaiting || queue.length >= limits.maxWaitingPerClient) throw busy();
    waiting += 1;
    queues.set(client, queue);
    return new Promise((start, refuse) => queue.push({ start, refuse, since: performance.now() }));
  }

  function startNext() {
    const first = queues.entries().next().value;
    if (!first) return;
    const [client, queue] = first;
    queues.delete(client);
    const next = queue.shift();
    if (queue.length > 0) queues.set(client, queue);
    waiting -= 1;
    if (next && performance.now() - next.since > limits.maxWaitMs) {
      next.refuse(busy());
      startNext();
      return;
    }
    running += 1;
    next?.start();
  }

  return {
    async run(client, work) {
      if (running < limits.maxRunning) running += 1;
      else await waitForTurn(client);
      if (urgent.size > 0) await waitForUrgent();
      const result = work();
      let isHeld = true;
      const end = () => {
        if (!isHeld) return;
        isHeld = false;
        clearTimeout(timeout);
        setImmediate(() => {
          running -= 1;
          startNext();
        });
      };
      const timeout = setTimeout(end, limits.maxHoldMs).unref();
      result.then(end, end);
      return result;
    },
    count: () => ({ running, waiting }),
    beginUrgent() {
      const one = Promise.withResolvers<void>();
      urgent.add(one);
      return () => {
        urgent.delete(one);
        one.resolve();
      };
    },
  };
}
