import { toTorontoDay } from '../../domain/dates/iso-day.ts';
import { findRoute, readRoutedLead } from '../../domain/leads/routing.ts';
import type { Config } from '../config.ts';
import type { Connection } from '../database/database.ts';
import type { LeadDeliveryKind } from '../database/tables.ts';
import type { JobQueue } from '../deliveries/job-queue.ts';
import { hashToken } from '../token.ts';
import { admitStoredLead, type Admission } from './admission-store.ts';
import { excludeBrokerage } from './agent-store.ts';
import { readLeadContext, type LeadContext } from './lead-context-store.ts';
import type { StoredLead } from './lead-store.ts';
import { computeDueDate } from './response-store.ts';

type AdmittedLead = Pick<
  StoredLead,
  'form' | 'source' | 'email' | 'project_stub' | 'attributes' | 'attribution'
>;

/**
 * Plans the admission of a new or released lead: its due date from `from` on, its owner by the
 * rules, and its messages.
 */
export function planAdmission(
  lead: AdmittedLead,
  { response, rules, place, agentEmail }: LeadContext,
  { mail: { leadsTo }, webhook, limits }: Pick<Config, 'mail' | 'webhook' | 'limits'>,
  { from, at }: { from: Date; at: Date },
): Admission {
  const route = findRoute(rules, readRoutedLead(lead, place), toTorontoDay(at));
  const assignment = route?.operator ? route : null;
  const agent = excludeBrokerage(agentEmail, leadsTo);
  const owner = excludeBrokerage(assignment?.operator.email ?? null, leadsTo);
  const { form, email } = lead;
  const kinds: LeadDeliveryKind[] = [
    'mail-brokerage',
    ...(agent !== null ? (['mail-agent'] as const) : []),
    ...(owner !== null && owner !== agent ? (['mail-owner'] as const) : []),
    ...(webhook !== null ? (['webhook'] as const) : []),
  ];
  // New members get a welcome instead. Limited, because anyone can enter somebody else's address.
  const confirmation =
    email === null || form === 'registration'
      ? null
      : {
          key: `confirmations:${hashToken(email.toLowerCase())}`,
          max: limits.confirmationsPerEmail,
          windowSeconds: 60 * 60,
        };
  return { at, dueAt: computeDueDate(from, response), assignment, kinds, confirmation };
}

/**
 * Admits a lead that was in quarantine, and schedules its messages. The caller must have locked
 * the routing rules.
 */
export async function admitReleasedLead(
  tx: Connection,
  {
    jobs,
    config,
    now,
  }: {
    jobs: Pick<JobQueue, 'enqueueDeliveries'>;
    config: Pick<Config, 'mail' | 'webhook' | 'limits'>;
    now: () => Date;
  },
  lead: AdmittedLead & Pick<StoredLead, 'id'>,
) {
  const context = await readLeadContext(tx, { ...lead, message: null, client_address: null });
  const at = now();
  const admission = planAdmission(lead, context, config, { from: at, at });
  await jobs.enqueueDeliveries(tx, await admitStoredLead(tx, lead, admission));
}
