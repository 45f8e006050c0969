import type { DeliveryAttempt } from '../../mail/deliver.ts';
import type { Catalogue } from '../../catalogue/catalogue.ts';
import type { Database } from '../database/database.ts';
import type { HealthCheck } from '../../services/health.ts';

/** Live counters, without personal information. */
export interface Metrics {
  /** `route` is the route's pattern, to limit the number of labels. */
  answered(request: { method: string; route: string; status: number; seconds: number }): void;
  leadStored(form: string): void;
  deliveryTried(attempt: Pick<DeliveryAttempt, 'kind' | 'outcome'>): void;
  /** Gauges, read on request. */
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
