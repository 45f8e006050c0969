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
  const slots = createMeetingSlots(config, now);
  return createLeadIntake(database, { jobs, slots }, config, now, newReference);
};
