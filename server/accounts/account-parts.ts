import type { Database } from '../database/database.ts';
import type { JobQueue } from '../jobs/job-queue.ts';
import type { LeadIntake } from '../leads/submit-lead.ts';
import type { Newsletter } from '../leads/newsletter.ts';
import type { AccountLimits } from './account-limits.ts';

/** What the accounts are made of. */
export interface AccountParts {
  db: Database['db'];
  jobs: Pick<JobQueue, 'enqueueDelivery'>;
  leads: LeadIntake;
  newsletter: Newsletter;
  limits: AccountLimits;
  now(): Date;
}
