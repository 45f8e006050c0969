import type { DeliveryPace } from '../mail/job-queue.ts';
import type { Log } from '../platform/log.ts';
import type { Metrics } from '../platform/metrics/metrics.ts';

export interface ServiceOptions {
  /** Logs leads and deliveries; silent by default. */
  log?: Log;
  metrics?: Metrics;
  report(line: string): void;
  /** Reports what an operator should know while the site is running; default: `report`. */
  notice?(line: string): void;
  onError(error: unknown): void;
  onDatabaseLost(error: Error): void;
  now?: () => Date;
  deliveryPace?: DeliveryPace;
  /** Whether to create a missing database. The site does; commands do not. */
  create?: boolean;
  /** Whether a new site gets its first catalogue; a restore brings its own. */
  seeds?: boolean;
  /** How long closing may wait for deliveries, evaluated when closing starts; default: five seconds. */
  closesWithinMs?: () => number;
  /** How often scheduled tasks run; default: hourly. */
  scheduledTasksEveryMs?: number;
}
