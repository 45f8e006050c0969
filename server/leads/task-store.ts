import { sql } from 'kysely';
import type { IsoDay } from '../../domain/dates/iso-day.ts';
import type { Connection } from '../platform/database/database.ts';

/** A lead's tasks, open ones first, by due day. */
export const listTasks = (connection: Connection, leadId: number) =>
  connection
    .selectFrom('lead_tasks')
    .leftJoin('operators', 'operators.id', 'owner_id')
    .select([
      'lead_tasks.id',
      'what',
      sql<IsoDay>`due_on::text`.as('dueOn'),
      'done_at as doneAt',
      sql<string | null>`coalesce(operators.name, operators.email)`.as('owner'),
    ])
    .where('lead_id', '=', leadId)
    .orderBy(sql`done_at is not null`)
    .orderBy('due_on')
    .orderBy('lead_tasks.id')
    .execute();

/** Whether a lead has this open task already: a button pressed twice adds one. */
export async function isRepeatedTask(
  connection: Connection,
  { leadId, what, due, ownerId }: { leadId: number; what: string; due: IsoDay; ownerId: number },
): Promise<boolean> {
  const { rows } = await sql`
    select from lead_tasks where lead_id = ${leadId} and what = ${what} and due_on = ${due}
      and owner_id = ${ownerId} and done_at is null limit 1`.execute(connection);
  return rows.length > 0;
}

export async function insertTask(
  connection: Connection,
  task: { leadId: number; what: string; dueOn: IsoDay; ownerId: number; at: Date },
) {
  await connection
    .insertInto('lead_tasks')
    .values({
      lead_id: task.leadId,
      what: task.what,
      due_on: task.dueOn,
      owner_id: task.ownerId,
      created_at: task.at,
    })
    .execute();
}

/**
 * Marks a task as done or reopens it, with a removed colleague's going to the owner of the lead; returns its
 * text, or null when nothing changed.
 */
export async function setTaskDone(
  connection: Connection,
  { id, leadId, doneAt }: { id: number; leadId: number; doneAt: Date | null },
): Promise<string | null> {
  const row = await connection
    .updateTable('lead_tasks')
    .set({
      done_at: doneAt,
      ...(doneAt === null && {
        owner_id: sql`coalesce(owner_id, (select leads.owner_id from leads where leads.id = lead_id))`,
      }),
    })
    .where('id', '=', id)
    .where('lead_id', '=', leadId)
    .where('done_at', doneAt === null ? 'is not' : 'is', null)
    .returning('what')
    .executeTakeFirst();
  return row?.what ?? null;
}

/** Gives open tasks of nobody, and of agents who can no longer see the lead, to its new owner. */
export async function handOverTasks(connection: Connection, leadId: number, ownerId: number) {
  await sql`
    update lead_tasks set owner_id = ${ownerId}
    where lead_id = ${leadId} and done_at is null and (owner_id is null
      or owner_id in (select id from operators where not roles ? 'admin'))`.execute(connection);
}
