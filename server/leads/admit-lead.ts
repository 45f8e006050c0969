import { findTorontoDay } from '../../domain/dates/iso-day.ts';
import { chooseNext, matchesRule, readRoutedLead } from '../../domain/leads/routing.ts';
import type { Config } from '../config.ts';
import type { Connection } from '../database/database.ts';
import type { LeadDeliveryKind } from '../database/tables.ts';
import { insertLeadDeliveries } from '../deliveries/delivery-store.ts';
import type { JobQueue } from '../deliveries/job-queue.ts';
import { countUse } from '../limits/rate-limit-store.ts';
import { hashToken } from '../token.ts';
import { findAgentEmail, isReceiver } from './agent-store.ts';
import type { StoredLead } from './lead-store.ts';
import { startClock } from './response-store.ts';
import {
  beginTurn,
  findProjectPlace,
  giveLead,
  listRoutingRules,
  noteTurn,
} from './routing-store.ts';
import { wakeLeads } from './task-store.ts';

interface Admitting {
  jobs: Pick<JobQueue, 'enqueueDelivery'>;
  config: Pick<Config, 'mail' | 'webhook' | 'limits'>;
  now: () => Date;
}

type AdmittedLead = Pick<
  StoredLead,
  'id' | 'form' | 'source' | 'email' | 'project_stub' | 'attributes' | 'attribution'
>;

/**
 * Whether the visitor gets a mail. New members get the account's welcome instead, and because
 * anyone can enter somebody else's address, each gets only so many an hour.
 */
async function isConfirmed(
  tx: Connection,
  { form, email }: AdmittedLead,
  { config: { limits }, now }: Admitting,
): Promise<boolean> {
  if (!email || form === 'registration') return false;
  const key = `confirmations:${hashToken(email.toLowerCase())}`;
  return countUse(tx, { key, max: limits.confirmationsPerEmail, windowSeconds: 60 * 60 }, now());
}

/** Assigns a lead by the rules, and returns the owner's address; null when unassigned. */
async function routeLead(tx: Connection, lead: AdmittedLead, now: Date): Promise<string | null> {
  const rules = await listRoutingRules(tx);
  if (rules.length === 0) return null;
  const today = findTorontoDay(now);
  const place = lead.project_stub ? await findProjectPlace(tx, lead.project_stub) : null;
  const routed = readRoutedLead(lead, place);
  for (const { id, keepsUnassigned } of rules.filter((rule) => matchesRule(rule, routed))) {
    if (keepsUnassigned) return null;
    // Read again once we hold the turn, because others may have had theirs.
    const turn = await beginTurn(tx, id);
    const [rule] = await listRoutingRules(tx, id);
    const next = chooseNext(rule?.turns ?? [], today);
    if (turn === null || next === null) continue;
    await noteTurn(tx, { ruleId: id, operatorId: next.operatorId, turn });
    await giveLead(tx, lead.id, next, now);
    return next.email;
  }
  return null;
}

/**
 * Admits a lead, directly or from quarantine: starts its clock, assigns it by the rules and
 * schedules its messages. The same person's snoozed leads return. The owner gets a mail besides the
 * brokerage's, to answer immediately.
 */
export async function admitLead(tx: Connection, parts: Admitting, lead: AdmittedLead, from: Date) {
  const { jobs, config, now } = parts;
  await startClock(tx, lead.id, from);
  if (lead.email) await wakeLeads(tx, { id: lead.id, email: lead.email }, now());
  const { leadsTo } = config.mail;
  const agent = await findAgentEmail(tx, lead, leadsTo);
  const owner = await routeLead(tx, lead, now());
  const ownsCopy = owner !== null && owner !== agent && !isReceiver(owner, leadsTo);
  const kinds: LeadDeliveryKind[] = [
    ...((await isConfirmed(tx, lead, parts)) ? (['mail-visitor'] as const) : []),
    'mail-brokerage',
    ...(agent !== null ? (['mail-agent'] as const) : []),
    ...(ownsCopy ? (['mail-owner'] as const) : []),
    ...(config.webhook !== null ? (['webhook'] as const) : []),
  ];
  for (const delivery of await insertLeadDeliveries(tx, lead.id, kinds))
    await jobs.enqueueDelivery(tx, delivery);
}
