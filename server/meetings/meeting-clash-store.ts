import { sql } from 'kysely';
import { slotMinutes } from '../../domain/meetings/meeting-times.ts';
import type { Connection } from '../platform/database/database.ts';

/**
 * The name of who holds a lead's meeting, if they have another confirmed one at that time; null
 * otherwise. Nobody's lead is held by `operator`.
 */
export async function findClash(
  connection: Connection,
  { leadId, startsAt, operator }: { leadId: number; startsAt: Date; operator: { email: string } },
): Promise<string | null> {
  const length = sql`make_interval(mins => ${slotMinutes}::int)`;
  const { rows } = await sql<{ name: string }>`
    with held as (
      select leads.id, leads.status, meetings.starts_at, meetings.state,
        case when booking.lead_id is null then owner.email else booking.operator end as holder
      from leads
      join meetings on meetings.lead_id = leads.id
      left join meeting_bookings booking on booking.lead_id = leads.id
      left join operators owner on owner.id = leads.owner_id
      where leads.erased_at is null),
    this as (select coalesce(
      (select holder from held where id = ${leadId}), ${operator.email}) as holder)
    select coalesce(
      (select name from operators where email = this.holder), this.holder) as name
    from held, this
    where held.id <> ${leadId} and held.state = 'confirmed' and held.status <> 'spam'
      and coalesce(held.holder, this.holder) = this.holder
      and held.starts_at > ${startsAt}::timestamptz - ${length}
      and held.starts_at < ${startsAt}::timestamptz + ${length}
    limit 1`.execute(connection);
  return rows[0]?.name ?? null;
}
