import { sql } from 'kysely';
import type { Connection } from '../../platform/database/database.ts';
import { isOpen } from '../lead-condition-store.ts';
import { listOverdueReceivers } from '../notice-store.ts';

/**
 * Claims overdue leads, longest overdue first, adds a timeline event, and a notice for the brokerage, the
 * owner and the chosen people. A single statement, so that only one process claims a lead.
 */
export async function claimOverdueLeads(
  connection: Connection,
  now: Date,
  max: number,
): Promise<void> {
  await sql`
    with claimed as (
      update leads set escalated_at = ${now}, judged_owner_id = owner_id
      where id in (
        select id from leads
        where due_at < ${now} and answered_at is null and escalated_at is null
          and erased_at is null and ${isOpen}
        order by due_at limit ${max} for update skip locked)
      returning id, owner_id),
    logged as (
      insert into lead_events (lead_id, at, kind) select id, ${now}, 'overdue' from claimed)
    insert into lead_notices (kind, lead_id, operator_id, at)
    select 'mail-overdue', claimed.id, receiver, ${now} from claimed
    cross join lateral (
      ${listOverdueReceivers}
    ) as receivers`.execute(connection);
}
