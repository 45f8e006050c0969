import type { Operator } from '../../domain/operators/roles.ts';
import type { LeadEventKind } from '../../domain/leads/inbox/lead-timeline.ts';
import type { Connection } from '../platform/database/database.ts';

export interface LeadEvent {
  kind: LeadEventKind;
  before: string | null;
  after: string | null;
  note: string | null;
}

export async function insertLeadEvent(
  connection: Connection,
  leadId: number,
  /** Null for the visitor; without an id for a rule. */
  operator: { id: Operator['id'] | null; name: string } | null,
  event: LeadEvent,
  at: Date,
): Promise<number> {
  const { id } = await connection
    .insertInto('lead_events')
    .values({
      lead_id: leadId,
      at,
      operator_id: operator?.id ?? null,
      operator_name: operator?.name ?? null,
      ...event,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** A lead's events, oldest first. */
export const listLeadEvents = (connection: Connection, leadId: number) =>
  connection
    .selectFrom('lead_events')
    .select(['id', 'at', 'kind', 'operator_name as operatorName', 'before', 'after', 'note'])
    .where('lead_id', '=', leadId)
    .orderBy('id')
    .execute();
