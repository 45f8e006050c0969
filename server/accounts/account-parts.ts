import type { Database } from '../database/database.ts';
import type { JobQueue } from '../deliveries/job-queue.ts';
import type { LeadIntake } from '../leads/submit-lead.ts';
import type { EmailPreferences } from '../email-preferences/email-preferences.ts';
import type { AccountLimits } from './account-limits.ts';

/** What the accounts are made of. */
export interface AccountParts {
  db: Database['db'];
  jobs: Pick<JobQueue, 'enqueueDelivery'>;
  leads: LeadIntake;
  emailPreferences: EmailPreferences;
  limits: AccountLimits;
  now(): Date;
}
