import type { Database } from './database/database.ts';
import type { StorageState } from './database/storage.ts';
import type { DeliveryWatch } from './deliveries/delivery-watch.ts';

export interface HealthReport {
  /** The figures of deliveries are some seconds old. */
  waiting: number;
  oldestWaitingSeconds: number;
  failedDeliveries: number;
  storage: StorageState;
}

/** Why no lead could be stored at this moment. */
export type Sickness = 'database_unavailable' | 'storage_full' | 'storage_gone';

export interface Health {
  read(): Promise<HealthReport | Sickness>;
}

export function createHealth(
  { kind }: Pick<Database, 'kind'>,
  deliveries: Pick<DeliveryWatch, 'read'>,
  checkStorage: () => Promise<StorageState>,
  now: () => Date,
): Health {
  return {
    async read() {
      const storage = await checkStorage();
      // A database server stores leads on a disk of its own.
      if (kind === 'embedded' && storage !== 'ok')
        return storage === 'gone' ? 'storage_gone' : 'storage_full';
      const figures = deliveries.read();
      if (!figures) return 'database_unavailable';
      const { waiting, oldestWaitingAt, failed } = figures;
      const age = oldestWaitingAt ? now().getTime() - oldestWaitingAt.getTime() : 0;
      return {
        waiting,
        oldestWaitingSeconds: Math.max(0, Math.round(age / 1000)),
        failedDeliveries: failed,
        storage,
      };
    },
  };
}
