import type { Operator } from '../../domain/console/roles.ts';
import type { Connection } from '../database/database.ts';
import { changeLead, insertLeadEvent, type DeskLead } from '../leads/inbox-store.ts';
import { markAnswered } from '../leads/response-store.ts';

/**
 * Records that a person has answered, by mail or phone: the clock stops, and a new lead becomes
 * contacted. Returns the changes for the audit log. The caller must hold the lead's lock.
 */
export async function noteAnswer(
  tx: Connection,
  lead: DeskLead,
  operator: Operator,
  at: Date,
): Promise<{ status?: readonly [string, string] }> {
  await markAnswered(tx, lead, at);
  if (lead.status !== 'new') return {};
  if (!(await changeLead(tx, lead.id, lead.revision, { status: 'contacted' }))) return {};
  const event = { kind: 'status', before: 'new', after: 'contacted', note: null } as const;
  await insertLeadEvent(tx, lead.id, operator, event, at);
  return { status: ['new', 'contacted'] };
}
