import type { WriteCheck } from '../platform/database/check-writes.ts';
import type { Database } from '../platform/database/database.ts';
import { isStorageError, type StorageState } from '../platform/database/storage.ts';
import type { DeliveryWatch } from '../mail/delivery-watch.ts';

interface HealthReport {
  /** Unsent deliveries. The delivery figures may be a few seconds old. */
  waiting: number;
  oldestWaitingSeconds: number;
  failedDeliveries: number;
  storage: StorageState;
}

/** Why leads cannot be stored at the moment. */
type HealthProblem = 'database_unavailable' | 'storage_full' | 'storage_gone';

export interface HealthCheck {
  read(): Promise<HealthReport | HealthProblem>;
}

export function createHealthCheck(
  { kind }: Pick<Database, 'kind'>,
  deliveries: Pick<DeliveryWatch, 'read'>,
  checkStorage: () => Promise<StorageState>,
  checkWrites: WriteCheck,
): HealthCheck {
  return {
    async read() {
      const storage = await checkStorage();
      // A PostgreSQL server stores leads on its own disk.
      if (kind === 'embedded' && storage !== 'ok')
        return storage === 'gone' ? 'storage_gone' : 'storage_full';
      const problem = await checkWrites();
      if (problem) return isStorageError(problem.error) ? 'storage_full' : 'database_unavailable';
      const figures = deliveries.read();
      if (!figures) return 'database_unavailable';
      const { waiting, oldestWaitingSeconds, failed } = figures;
      return { waiting, oldestWaitingSeconds, failedDeliveries: failed, storage };
    },
  };
}
