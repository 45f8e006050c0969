import { emptyCatalogue } from '../../domain/catalogue/catalogue-records.ts';
import { buildSnapshot } from '../../domain/catalogue/snapshot.ts';
import { silentLog } from '../../server/platform/log.ts';
import { silentMetrics } from '../../server/platform/metrics/metrics.ts';
import type { Config } from '../../server/platform/settings/config.ts';
import type { Database } from '../../server/platform/database/database.ts';
import type { JobQueue } from '../../server/mail/job-queue.ts';
import { createLeadIntake } from '../../server/leads/intake/lead-intake.ts';
import { createMeetingSlots } from '../../server/meetings/meeting-slots.ts';

/** Opens the lead intake as the site does. */
export const openLeadIntake = (
  database: Database,
  jobs: JobQueue,
  config: Config,
  now: () => Date,
  newReference?: () => string,
) => {
  const services = {
    jobs,
    slots: createMeetingSlots(config, now),
    catalogue: { snapshot: buildSnapshot(1, { ...emptyCatalogue, projects: [] }) },
    log: silentLog,
    metrics: silentMetrics,
  };
  return createLeadIntake(database, services, config, now, newReference);
};
