import { sql } from 'kysely';
import type { NoticeReceivers } from '../../../domain/leads/notice-forms.ts';
import type { Connection } from '../../platform/database/database.ts';
import { worksWithLeads } from '../../operators/operator-store.ts';

/** Operators who work with leads, with the notices they get, by the name shown to colleagues. */
export async function listNoticeReceivers(connection: Connection) {
  const { rows } = await sql<{
    id: number;
    name: string;
    isActive: boolean;
    isAdmin: boolean;
    new: boolean;
    overdue: boolean;
  }>`
    select id, coalesce(name, email) as name, password_hash is not null as "isActive",
      roles ? 'admin' as "isAdmin", hears_of_new as new, hears_of_overdue as overdue
    from operators where ${worksWithLeads} order by coalesce(name, email)`.execute(connection);
  return rows;
}

/** Operators who do not work with leads get none. */
export const saveNoticeReceivers = (connection: Connection, receivers: NoticeReceivers) =>
  sql`update operators set
    hears_of_new = ${worksWithLeads} and id = any(${[...receivers.new]}),
    hears_of_overdue = ${worksWithLeads} and id = any(${[...receivers.overdue]})`.execute(
    connection,
  );
