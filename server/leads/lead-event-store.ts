import { sql } from 'kysely';
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

/** How soon after the first the same words are the same form, sent again after a lost answer. */
const repeatedWithin = '2 minutes';

/** Whether the operator has just added this to a lead: a button pressed twice adds one. */
export async function isRepeatedEvent(
  connection: Connection,
  leadId: number,
  operator: Pick<Operator, 'id'>,
  { kind, after, note }: LeadEvent,
  at: Date,
): Promise<boolean> {
  const row = await connection
    .selectFrom('lead_events')
    .select('id')
    .where('lead_id', '=', leadId)
    .where('operator_id', '=', operator.id)
    .where('kind', '=', kind)
    .where('after', 'is not distinct from', after)
    .where('note', 'is not distinct from', note)
    .where('at', '>', sql<Date>`${at}::timestamptz - ${sql.lit(repeatedWithin)}::interval`)
    .executeTakeFirst();
  return row !== undefined;
}

/** A lead's events, oldest first. */
export const listLeadEvents = (connection: Connection, leadId: number) =>
  connection
    .selectFrom('lead_events')
    .select(['id', 'at', 'kind', 'operator_name as operatorName', 'before', 'after', 'note'])
    .where('lead_id', '=', leadId)
    .orderBy('id')
    .execute();
