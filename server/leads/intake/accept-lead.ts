import { toTorontoDay } from '../../../domain/dates/iso-day.ts';
import { leadFormOf } from '../../../domain/leads/lead-form-rows.ts';
import { findRoute, readRoutedLead, type Turn } from '../../../domain/leads/inbox/routing.ts';
import type { Config } from '../../platform/settings/config.ts';
import type { Connection } from '../../platform/database/database.ts';
import { webhook } from '../../mail/delivery-queues.ts';
import type { JobQueue } from '../../mail/job-queue.ts';
import { countUse } from '../../platform/limits/rate-limit-store.ts';
import { hashToken } from '../../platform/token.ts';
import { agentMail } from './agent-mail.ts';
import { brokerageMail } from './brokerage-mail.ts';
import { ownerMail } from './owner-mail.ts';
import { visitorMail } from './visitor-mail.ts';
import { excludeBrokerage, findAgentEmail, findChosenAgent } from './agent-store.ts';
import { handOverMeeting } from '../booking-store.ts';
import { handOverTasks } from '../task-store.ts';
import { type StoredLead, wakeLeads } from '../lead-store.ts';
import { insertNewNotices } from '../notice-store.ts';
import { startClock } from '../response-store.ts';
import {
  assignLead,
  assignWithoutRule,
  findActiveOperator,
  findBuyerOwner,
  findProjectPlace,
  listRoutingRules,
  lockOperator,
  takeTurn,
} from '../routing-store.ts';
import { followLead } from '../settle-owner-store.ts';

interface AcceptanceServices {
  jobs: Pick<JobQueue, 'planDeliveries'>;
  config: Pick<Config, 'readMail' | 'webhook' | 'limits'>;
  now: () => Date;
}

type Assignee = Pick<Turn, 'operatorId' | 'name' | 'email'>;

/**
 * Whether to mail the visitor. New members get a welcome instead. Limited per address and hour,
 * because anyone can enter somebody else's.
 */
async function mayConfirm(
  tx: Connection,
  { form, email }: StoredLead,
  { config: { limits }, now }: AcceptanceServices,
): Promise<boolean> {
  if (email === null || leadFormOf(form).opensAccount) return false;
  const key = `confirmations:${hashToken(email.toLowerCase())}`;
  return countUse(tx, { key, max: limits.confirmationsPerEmail, windowSeconds: 60 * 60 }, now());
}

/** Assigns a lead to the operator whose turn it is by the rules; null leaves it unassigned. */
async function assignByRules(
  tx: Connection,
  lead: StoredLead,
  now: Date,
): Promise<Assignee | null> {
  const place = lead.project_stub === null ? null : await findProjectPlace(tx, lead.project_stub);
  const routed = readRoutedLead(lead, place);
  let taken = null as { ruleId: number; turn: number } | null;
  for (;;) {
    const route = findRoute(await listRoutingRules(tx), routed, toTorontoDay(now));
    if (!route?.operator) return null;
    const { rule, operator } = route;
    if (taken?.ruleId !== rule.id) {
      // While it waited for the turn, other leads took theirs and the rules may have changed: look again.
      taken = { ruleId: rule.id, turn: (await takeTurn(tx, rule.id)) ?? 0 };
    } else if (await lockOperator(tx, operator.operatorId)) {
      const turn = { leadId: lead.id, ruleId: rule.id, turn: taken.turn };
      await assignLead(tx, turn, operator, now);
      return operator;
    }
  }
}

/**
 * Assigns a lead to the owner of the household's other open leads, or to the agent whom the buyer chose in a
 * worksheet; the rules are for new people without a choice. A subscriber is nobody to call: the rules leave
 * a sign-up for mail unassigned.
 */
async function assignOwner(tx: Connection, lead: StoredLead, now: Date): Promise<Assignee | null> {
  const returning = await findBuyerOwner(tx, lead.person_id, lead.id);
  const agent = returning ? null : await findChosenAgent(tx, lead);
  const owner = returning ?? (agent === null ? null : await findActiveOperator(tx, agent));
  if (!owner) return leadFormOf(lead.form).subscribesTo ? null : assignByRules(tx, lead, now);
  const kind = returning?.kind ?? 'chosen';
  await assignWithoutRule(tx, { leadId: lead.id, kind }, owner, now);
  return owner;
}

/**
 * Starts the clock of a lead that is not possible spam, at `from`; ends the snoozes of the same
 * person's other leads, assigns it and schedules its messages.
 */
export async function acceptLead(
  tx: Connection,
  services: AcceptanceServices,
  lead: StoredLead,
  from: Date,
) {
  const { jobs, config, now } = services;
  const { needsNoAnswer, subscribesTo } = leadFormOf(lead.form);
  if (!needsNoAnswer) await startClock(tx, lead.id, from);
  if (lead.email !== null) await wakeLeads(tx, { id: lead.id, email: lead.email }, now());
  const agentEmail = await findAgentEmail(tx, lead, config.readMail().leadsTo);
  const isConfirmed = await mayConfirm(tx, lead, services);
  // After all that may wait for another lead, because others wait for the turn.
  const operator = await assignOwner(tx, lead, now());
  if (operator) {
    const owner = { id: operator.operatorId, name: operator.name };
    await handOverMeeting(tx, { leadId: lead.id, ownerId: owner.id, at: now() });
    // Colleagues may have added some while it was possible spam.
    await handOverTasks(tx, lead.id, owner.id);
    await followLead(tx, { ...lead, owner_id: null }, owner, null, now());
  }
  const ownerEmail = excludeBrokerage(operator?.email ?? null, config.readMail().leadsTo);
  const planned = [
    ...(isConfirmed ? [visitorMail] : []),
    brokerageMail,
    ...(agentEmail !== null && agentEmail !== ownerEmail ? [agentMail] : []),
    ...(ownerEmail !== null && !subscribesTo ? [ownerMail] : []),
    ...(config.webhook !== null ? [webhook] : []),
  ];
  await jobs.planDeliveries(
    tx,
    planned.map((mail) => ({ mail, lead_id: lead.id })),
  );
  if (!needsNoAnswer)
    await insertNewNotices(tx, {
      leadId: lead.id,
      ownerId: operator?.operatorId ?? null,
      at: now(),
    });
}
