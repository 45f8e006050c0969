import { sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import type { NoticeKind } from '../database/tables.ts';
import type { PlannedDelivery } from '../deliveries/delivery-queues.ts';
import { worksWithLeads } from '../operators/operator-store.ts';
import { isOpen } from './inbox-condition-store.ts';

/** Tells the new owner of a lead, unless the operator took it. */
export async function insertHandoverNotice(
  connection: Connection,
  notice: { leadId: number; ownerId: number; operatorId: number; at: Date },
) {
  if (notice.ownerId === notice.operatorId) return;
  await connection
    .insertInto('lead_notices')
    .values({
      kind: 'mail-assigned',
      lead_id: notice.leadId,
      operator_id: notice.ownerId,
      given_by: notice.operatorId,
      at: notice.at,
    })
    .execute();
}

/**
 * Schedules one mail for each receiver of waiting notices. Leads that are handed over together arrive
 * within seconds; overdue ones are reported at most every 15 minutes.
 */
export async function insertNoticeDeliveries(
  connection: Connection,
  now: Date,
): Promise<PlannedDelivery[]> {
  const { rows } = await sql<PlannedDelivery>`
    insert into deliveries (kind, operator_id)
    select kind, operator_id from lead_notices where delivery_id is null
    group by kind, operator_id
    having case kind
      when 'mail-assigned' then max(at) <= ${now}::timestamptz - interval '10 seconds'
      else not exists (
        select from deliveries as earlier
        where earlier.kind = lead_notices.kind
          and earlier.operator_id is not distinct from lead_notices.operator_id
          and earlier.created_at > ${now}::timestamptz - interval '15 minutes')
      end
    on conflict do nothing
    returning id, kind`.execute(connection);
  return rows;
}

/** Assigns the waiting notices of a receiver to the mail that lists them. */
async function claimNotices(
  connection: Connection,
  { id, kind, operatorId }: { id: string; kind: NoticeKind; operatorId: number | null },
) {
  await sql`
    update lead_notices set delivery_id = ${id}
    where kind = ${kind} and delivery_id is null
      and operator_id is not distinct from ${operatorId}`.execute(connection);
}

/** Those that still matter: a handed-over lead is still the operator's, an overdue one unanswered. */
const stillMatters: Readonly<Record<NoticeKind, ReturnType<typeof sql<boolean>>>> = {
  'mail-assigned': sql`leads.owner_id = lead_notices.operator_id`,
  'mail-overdue': sql`leads.answered_at is null and leads.due_at is not null`,
};

/** The leads that a mail lists, the most urgent first. */
export async function claimNoticedLeads(
  connection: Connection,
  mail: { id: string; kind: NoticeKind; operatorId: number | null },
) {
  await claimNotices(connection, mail);
  return connection
    .selectFrom('lead_notices')
    .innerJoin('leads', 'leads.id', 'lead_notices.lead_id')
    .leftJoin('operators as owner', 'owner.id', 'leads.owner_id')
    .leftJoin('operators as giver', 'giver.id', 'lead_notices.given_by')
    .select([
      'leads.id',
      'reference',
      'form',
      'leads.name',
      'leads.email',
      'phone',
      'project_stub',
      'due_at',
      'owner.email as ownerEmail',
      sql<string | null>`coalesce(owner.name, owner.email)`.as('ownerName'),
      sql<string | null>`coalesce(giver.name, giver.email)`.as('giverName'),
    ])
    .distinctOn(['due_at', 'leads.id'])
    .where('delivery_id', '=', mail.id)
    .where('leads.erased_at', 'is', null)
    .where(isOpen)
    .where(stillMatters[mail.kind])
    .orderBy('due_at')
    .orderBy('leads.id')
    .orderBy('lead_notices.id', 'desc')
    .execute();
}

export type NoticedLead = Awaited<ReturnType<typeof claimNoticedLeads>>[number];

/** The address of an operator who works with leads and can sign in; null for others. */
export async function findReceiver(
  connection: Connection,
  operatorId: number,
): Promise<string | null> {
  const row = await connection
    .selectFrom('operators')
    .select('email')
    .where('id', '=', operatorId)
    .where('password_hash', 'is not', null)
    .where(worksWithLeads)
    .executeTakeFirst();
  return row?.email ?? null;
}
