import type { RecurringTask } from '../../platform/recurring-task.ts';
import type { Database } from '../../platform/database/database.ts';
import { claimOverdueLeads } from './escalation-store.ts';

/** Per sweep; the rest wait for the next. */
const maxPerSweep = 500;

/** Finds overdue leads and has them reported, once each. */
export const escalation: RecurringTask<{ database: Pick<Database, 'db'>; now: () => Date }> = {
  everyMs: 15_000,
  create:
    ({ database: { db }, now }) =>
    () =>
      claimOverdueLeads(db, now(), maxPerSweep),
};
