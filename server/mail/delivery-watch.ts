import { setTimeout } from 'node:timers/promises';
import type { Database } from '../platform/database/database.ts';
import {
  readDeliveryFigures,
  readDeliveryFiguresWithin,
  type DeliveryFigures,
} from './delivery-store.ts';

const refreshEveryMs = 2000;
/** The query gets at most a fiftieth of the time. */
const restFactor = 50;
const timeoutMs = 10_000;

export interface DeliveryWatch {
  /** The last figures that were read; null before the first. */
  read(): (Pick<DeliveryFigures, 'waiting' | 'failed'> & { oldestWaitingSeconds: number }) | null;
  stop(): Promise<void>;
}

/** One query at a time, followed by a pause in proportion to its duration. */
export async function watchDeliveries(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  onAnswer: () => void = () => {},
): Promise<DeliveryWatch> {
  let figures: DeliveryFigures | null = null;
  let readAt = 0;
  let oldestSince = 0;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let refreshing = Promise.resolve();

  function keep(read: DeliveryFigures) {
    readAt = performance.now();
    if (read.oldestWaitingAt?.getTime() !== figures?.oldestWaitingAt?.getTime())
      oldestSince = readAt;
    figures = read;
  }

  /** By the database's clock, but at least as long as this process has seen it wait: clocks jump. */
  function computeOldestMs({ oldestWaitingAt, oldestWaitingMs }: DeliveryFigures): number {
    if (oldestWaitingAt === null) return 0;
    const now = performance.now();
    return Math.max(oldestWaitingMs + now - readAt, now - oldestSince);
  }

  async function refresh() {
    const begunAt = performance.now();
    // A failed query costs little, and recovery should be noticed soon.
    let factor = restFactor;
    try {
      keep(
        kind === 'embedded'
          ? await readDeliveryFigures(db)
          : await readDeliveryFiguresWithin(db, timeoutMs),
      );
      onAnswer();
    } catch {
      factor = 1;
    }
    if (isStopped) return;
    const rest = Math.max(refreshEveryMs, (performance.now() - begunAt) * factor);
    const scheduleRead = () => {
      refreshing = refresh();
    };
    timer = globalThis.setTimeout(scheduleRead, Math.min(rest, 60_000)).unref();
  }

  refreshing = refresh();
  await refreshing;
  return {
    read: () =>
      figures && {
        waiting: figures.waiting,
        failed: figures.failed,
        oldestWaitingSeconds: Math.round(computeOldestMs(figures) / 1000),
      },
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await Promise.race([refreshing, setTimeout(1000, null, { ref: false })]);
    },
  };
}
