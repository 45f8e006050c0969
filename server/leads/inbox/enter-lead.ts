import type { Operator } from '../../../domain/operators/roles.ts';
import type { LeadDraft } from '../../../domain/leads/lead.ts';
import type { Arrival } from '../../../domain/leads/forms/manual-lead.ts';
import type { Config } from '../../platform/settings/config.ts';
import type { Connection } from '../../platform/database/database.ts';
import { webhook } from '../../mail/delivery-queues.ts';
import type { JobQueue } from '../../mail/job-queue.ts';
import { findOrAddPerson } from '../intake/people-store.ts';
import { lockPhone } from '../household-store.ts';
import { insertLeadEvent } from '../lead-event-store.ts';
import { insertLead } from '../lead-store.ts';
import { insertHandoverNotice } from '../notice-store.ts';
import { assignWithoutRule, findBuyerOwner, setOwner } from '../routing-store.ts';
import { followLead } from '../settle-owner-store.ts';

interface EnteredLead {
  draft: LeadDraft;
  reference: string;
  arrival: Arrival;
  operator: Pick<Operator, 'id' | 'name'>;
  /** Gets the lead, unless the buyer's open leads have an owner. */
  owner: Pick<Operator, 'id' | 'name'>;
}

/**
 * Stores a lead that an operator enters. The person has been answered and gets no mail: there is no
 * confirmation, consent or response clock. Returns the owner, and the lead's id.
 */
export async function enterLead(
  tx: Connection,
  services: { jobs: Pick<JobQueue, 'planDeliveries'>; config: Pick<Config, 'webhook'> },
  { draft, reference, arrival, operator, owner: chosen }: EnteredLead,
  at: Date,
): Promise<{ leadId: number; owner: Pick<Operator, 'id' | 'name'> }> {
  const personId = await findOrAddPerson(tx, draft.email);
  await lockPhone(tx, draft.phone);
  const { id: leadId } = await insertLead(tx, draft, {
    reference,
    personId,
    origin: { clientAddress: null, userAgent: null, pageUrl: null },
    quarantineReasons: [],
    status: 'contacted',
  });
  const entered = { kind: 'entered', before: null, after: arrival, note: null } as const;
  await insertLeadEvent(tx, leadId, operator, entered, at);
  const returning = await findBuyerOwner(tx, personId, leadId);
  const owner = returning ? { id: returning.operatorId, name: returning.name } : chosen;
  if (returning) await assignWithoutRule(tx, { leadId, kind: returning.kind }, returning, at);
  else {
    await setOwner(tx, leadId, owner.id);
    if (owner.id !== operator.id) {
      const assigned = { kind: 'owner', before: null, after: owner.name, note: null } as const;
      await insertLeadEvent(tx, leadId, operator, assigned, at);
    }
  }
  // The site, not the operator, gives it to the owner of the buyer's other leads.
  const giverId = returning && owner.id !== operator.id ? null : operator.id;
  await insertHandoverNotice(tx, { leadId, ownerId: owner.id, operatorId: giverId, at });
  await followLead(tx, { id: leadId, person_id: personId, owner_id: null }, owner, operator, at);
  const { jobs, config } = services;
  if (config.webhook !== null) await jobs.planDeliveries(tx, [{ mail: webhook, lead_id: leadId }]);
  return { leadId, owner };
}
