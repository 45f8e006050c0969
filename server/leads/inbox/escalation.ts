import type { Database } from '../../platform/database/database.ts';
import { claimOverdueLeads } from '../escalation-store.ts';

/** Per sweep; the rest wait for the next. */
const maxPerSweep = 500;

/** Finds overdue leads and has them reported, once each. */
export const createEscalation =
  ({ db }: Pick<Database, 'db'>, now: () => Date): (() => Promise<void>) =>
  () =>
    claimOverdueLeads(db, now(), maxPerSweep);
