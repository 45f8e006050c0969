import { toTorontoDay } from '../../domain/dates/iso-day.ts';
import { chooseNext, matchesRule, readRoutedLead } from '../../domain/leads/routing.ts';
import type { Config } from '../config.ts';
import type { Connection } from '../database/database.ts';
import type { LeadDeliveryKind } from '../database/tables.ts';
import { insertLeadDeliveries } from '../deliveries/delivery-store.ts';
import type { JobQueue } from '../deliveries/job-queue.ts';
import { countUse } from '../limits/rate-limit-store.ts';
import { hashToken } from '../token.ts';
import { findAgentEmail, isBrokerageAddress } from './agent-store.ts';
import type { StoredLead } from './lead-store.ts';
import { startClock } from './response-store.ts';
import {
  claimTurn,
  findProjectPlace,
  assignLead,
  listRoutingRules,
  recordTurn,
} from './routing-store.ts';
import { wakeLeads } from './task-store.ts';

interface AdmissionServices {
  jobs: Pick<JobQueue, 'enqueueDelivery'>;
  config: Pick<Config, 'mail' | 'webhook' | 'limits'>;
  now: () => Date;
}

type AdmittedLead = Pick<
  StoredLead,
  'id' | 'form' | 'source' | 'email' | 'project_stub' | 'attributes' | 'attribution'
>;

/**
 * Whether to mail the visitor. New members get a welcome instead. Limited per address and hour,
 * because anyone can enter somebody else's.
 */
async function mayConfirm(
  tx: Connection,
  { form, email }: AdmittedLead,
  { config: { limits }, now }: AdmissionServices,
): Promise<boolean> {
  if (!email || form === 'registration') return false;
  const key = `confirmations:${hashToken(email.toLowerCase())}`;
  return countUse(tx, { key, max: limits.confirmationsPerEmail, windowSeconds: 60 * 60 }, now());
}

/** Assigns a lead by the rules, and returns the owner's address; null when unassigned. */
async function routeLead(tx: Connection, lead: AdmittedLead, now: Date): Promise<string | null> {
  const rules = await listRoutingRules(tx);
  if (rules.length === 0) return null;
  const today = toTorontoDay(now);
  const place = lead.project_stub ? await findProjectPlace(tx, lead.project_stub) : null;
  const routed = readRoutedLead(lead, place);
  for (const { id, keepsUnassigned } of rules.filter((rule) => matchesRule(rule, routed))) {
    if (keepsUnassigned) return null;
    // Read again after claiming the turn: another lead may have changed it.
    const turn = await claimTurn(tx, id);
    const [rule] = await listRoutingRules(tx, id);
    const next = chooseNext(rule?.turns ?? [], today);
    if (turn === null || next === null) continue;
    await recordTurn(tx, { ruleId: id, operatorId: next.operatorId, turn });
    await assignLead(tx, lead.id, next, now);
    return next.email;
  }
  return null;
}

/**
 * Admits a new or released lead: starts its clock, assigns it by the rules and schedules its
 * messages. Ends the snoozes of the same person's other leads.
 */
export async function admitLead(
  tx: Connection,
  services: AdmissionServices,
  lead: AdmittedLead,
  from: Date,
) {
  const { jobs, config, now } = services;
  await startClock(tx, lead.id, from);
  if (lead.email) await wakeLeads(tx, { id: lead.id, email: lead.email }, now());
  const { leadsTo } = config.mail;
  const agent = await findAgentEmail(tx, lead, leadsTo);
  const owner = await routeLead(tx, lead, now());
  const notifiesOwner = owner !== null && owner !== agent && !isBrokerageAddress(owner, leadsTo);
  const kinds: LeadDeliveryKind[] = [
    ...((await mayConfirm(tx, lead, services)) ? (['mail-visitor'] as const) : []),
    'mail-brokerage',
    ...(agent !== null ? (['mail-agent'] as const) : []),
    ...(notifiesOwner ? (['mail-owner'] as const) : []),
    ...(config.webhook !== null ? (['webhook'] as const) : []),
  ];
  for (const delivery of await insertLeadDeliveries(tx, lead.id, kinds))
    await jobs.enqueueDelivery(tx, delivery);
}
