import type { Connection } from '../platform/database/database.ts';

/** A reply with its author, whose address is null when they have left; null for any other event. */
export async function findReply(connection: Connection, eventId: number) {
  const row = await connection
    .selectFrom('lead_events')
    .leftJoin('operators', 'operators.id', 'operator_id')
    .select([
      'after as subject',
      'note as body',
      'operator_id as operatorId',
      'operator_name as operatorName',
      'operators.email as replyTo',
    ])
    .where('lead_events.id', '=', eventId)
    .where('kind', '=', 'reply')
    .executeTakeFirst();
  return row ?? null;
}

/** The last reply to a lead; null when there is none. */
export async function findLastReply(connection: Connection, leadId: number) {
  const row = await connection
    .selectFrom('lead_events')
    .select(['id', 'operator_id as operatorId', 'operator_name as operatorName'])
    .where('lead_id', '=', leadId)
    .where('kind', '=', 'reply')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
