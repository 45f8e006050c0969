import type { Config } from '../../server/config.ts';
import type { Database } from '../../server/database/database.ts';
import type { JobQueue } from '../../server/deliveries/job-queue.ts';
import { createLeadIntake } from '../../server/leads/lead-intake.ts';
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
