import { sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import type { PlannedDelivery } from '../deliveries/delivery-queues.ts';
import { isOpen } from './inbox-condition-store.ts';

/**
 * Claims overdue leads, longest overdue first, adds a timeline event and schedules a mail for each.
 * A single statement, so that only one process claims a lead.
 */
export async function claimOverdueLeads(
  connection: Connection,
  now: Date,
  max: number,
): Promise<PlannedDelivery[]> {
  const { rows } = await sql<PlannedDelivery>`
    with claimed as (
      update leads set escalated_at = ${now}
      where id in (
        select id from leads
        where due_at < ${now} and answered_at is null and escalated_at is null
          and erased_at is null and ${isOpen}
        order by due_at limit ${max} for update skip locked)
      returning id),
    logged as (
      insert into lead_events (lead_id, at, kind) select id, ${now}, 'overdue' from claimed)
    insert into deliveries (lead_id, kind) select id, 'mail-overdue' from claimed
    returning id, kind`.execute(connection);
  return rows;
}

/** A lead's owner, with the name shown to colleagues; null when unassigned. */
export async function findLeadOwner(connection: Connection, leadId: number) {
  const { rows } = await sql<{ email: string; name: string }>`
    select operators.email, coalesce(operators.name, operators.email) as name
    from leads join operators on operators.id = owner_id where leads.id = ${leadId}`.execute(
    connection,
  );
  return rows[0] ?? null;
}

/** Addresses of the admins who can sign in. */
export async function listAdminEmails(connection: Connection): Promise<string[]> {
  const { rows } = await sql<{ email: string }>`
    select email from operators where roles ? 'admin' and password_hash is not null
    order by email`.execute(connection);
  return rows.map(({ email }) => email);
}
