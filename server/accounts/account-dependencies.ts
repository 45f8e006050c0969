import type { Member } from '../../domain/accounts/member.ts';
import type { Database } from '../platform/database/database.ts';
import type { JobQueue } from '../mail/job-queue.ts';
import type { EmailPreferences } from '../mail/email-preferences.ts';
import type { LeadIntake } from '../leads/intake/lead-intake.ts';
import type { AccountLimits } from './account-limits.ts';
import type { Account } from './account-store.ts';

export interface AccountDependencies {
  db: Database['db'];
  jobs: Pick<JobQueue, 'planDeliveries'>;
  leads: LeadIntake;
  emailPreferences: EmailPreferences;
  limits: AccountLimits;
  now(): Date;
}

export const buildMember = ({
  id,
  uid,
  name,
  email,
  mobile,
  mobile_extension: mobileExtension,
  email_is_proven: isEmailProven,
}: Omit<Account, 'email_key' | 'password_hash' | 'wrong_codes' | 'created_at'>): Member => ({
  id,
  uid,
  name,
  email,
  mobile,
  mobileExtension,
  isEmailProven,
});
