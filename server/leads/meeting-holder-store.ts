import { sql } from 'kysely';
import type { Operator } from '../../domain/operators/roles.ts';
import type { PlannedDelivery } from '../mail/delivery-queues.ts';
import type { Connection } from '../platform/database/database.ts';
import { findBooking } from './booking-store.ts';
import { insertLeadEvent } from './lead-event-store.ts';

/**
 * Runs what may give a lead's meeting to another operator. If it did, the timeline says so, and who held
 * it is told, unless it was them. `operator` is null for the visitor and the site.
 */
export async function trackHolder(
  connection: Connection,
  {
    leadId,
    operator,
    at,
  }: { leadId: number; operator: Pick<Operator, 'id' | 'name'> | null; at: Date },
  change: () => Promise<void>,
) {
  const before = await findBooking(connection, leadId);
  await change();
  const after = await findBooking(connection, leadId);
  if (!before || !after || before.operator === after.operator) return;
  const event = { kind: 'holder', before: before.name, after: after.name, note: null } as const;
  await insertLeadEvent(connection, leadId, operator, event, at);
  const by = operator?.id ?? null;
  await sql`
    insert into lead_notices (kind, lead_id, operator_id, given_by, at)
    select 'mail-meeting-changed', ${leadId}, id, ${by}, ${at} from operators
    where email = ${before.operator} and id is distinct from ${by}::bigint`.execute(connection);
}

/**
 * Schedules a mail for each meeting and operator who no longer holds it: each has a calendar entry to take
 * back. Its lead's owner reads of it otherwise.
 */
export async function insertHolderDeliveries(connection: Connection): Promise<PlannedDelivery[]> {
  const { rows } = await sql<PlannedDelivery>`
    with waiting as (
      delete from lead_notices where kind = 'mail-meeting-changed' returning lead_id, operator_id)
    insert into deliveries (kind, lead_id, event_id, address)
    select distinct 'mail-meeting-changed', leads.id, event.id, operators.email
    from waiting
    join operators on operators.id = waiting.operator_id
    join leads on leads.id = waiting.lead_id
    join lead_events event on event.id = (
      select max(id) from lead_events where lead_id = leads.id and kind = 'holder')
    where leads.owner_id is distinct from operators.id and not exists (
      select from meeting_bookings where lead_id = leads.id and operator = operators.email)
    returning id, kind`.execute(connection);
  return rows;
}
