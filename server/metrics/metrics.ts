import type { DeliveryAttempt } from '../deliveries/deliver.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import type { Database } from '../database/database.ts';
import type { HealthCheck } from '../health.ts';

/** What is counted while it happens. Nothing in it tells of a person. */
export interface Metrics {
  /** `route` is the pattern of the address, so that there are few. */
  answered(request: { method: string; route: string; status: number; seconds: number }): void;
  leadStored(form: string): void;
  deliveryTried(attempt: Pick<DeliveryAttempt, 'kind' | 'outcome'>): void;
  /** What is read when somebody asks. */
  watchPages(read: () => { running: number; waiting: number }): void;
  watchSite(site: { health: HealthCheck; catalogue: Catalogue; database: Database }): void;
}

const ignore = () => {};

export const silentMetrics: Metrics = {
  answered: ignore,
  leadStored: ignore,
  deliveryTried: ignore,
  watchPages: ignore,
  watchSite: ignore,
};
