import { setTimeout } from 'node:timers/promises';
import type { Database } from '../database/database.ts';
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
  read(): DeliveryFigures | null;
  stop(): Promise<void>;
}

/** One query at a time, followed by a pause in proportion to its duration. */
export async function watchDeliveries(
  { db, kind }: Pick<Database, 'db' | 'kind'>,
  onAnswer: () => void = () => {},
): Promise<DeliveryWatch> {
  let figures: DeliveryFigures | null = null;
  let isStopped = false;
  let timer: NodeJS.Timeout | undefined;
  let refreshing = Promise.resolve();

  async function refresh() {
    const begunAt = performance.now();
    // A failed query costs little, and recovery should be noticed soon.
    let factor = restFactor;
    const giveUp = globalThis.setTimeout(() => (figures = null), timeoutMs);
    try {
      figures =
        kind === 'embedded'
          ? await readDeliveryFigures(db)
          : await readDeliveryFiguresWithin(db, timeoutMs);
      onAnswer();
    } catch {
      figures = null;
      factor = 1;
    } finally {
      clearTimeout(giveUp);
    }
    if (isStopped) return;
    const rest = Math.max(refreshEveryMs, (performance.now() - begunAt) * factor);
    const again = () => {
      refreshing = refresh();
    };
    timer = globalThis.setTimeout(again, Math.min(rest, 60_000)).unref();
  }

  refreshing = refresh();
  await refreshing;
  return {
    read: () => figures,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await Promise.race([refreshing, setTimeout(1000, null, { ref: false })]);
    },
  };
}
