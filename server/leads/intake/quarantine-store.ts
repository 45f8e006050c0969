import { sql } from 'kysely';
import type { Connection } from '../../platform/database/database.ts';

/** How many addresses sent this message within the hour, including `clientAddress`. */
export async function countMessageSenders(
  connection: Connection,
  message: string,
  clientAddress: string | null,
): Promise<number> {
  const { senders } = await connection
    .selectFrom('leads')
    .select(({ fn }) => fn.count<number>('client_address').distinct().as('senders'))
    .where('received_at', '>', sql<Date>`now() - interval '1 hour'`)
    .where('message', '=', message)
    .where('client_address', 'is distinct from', clientAddress)
    .executeTakeFirstOrThrow();
  return senders + 1;
}

export const selectQuarantined = (connection: Connection) =>
  connection
    .selectFrom('leads')
    .where('quarantine_reasons', 'is not', null)
    .where('released_at', 'is', null)
    .where('dropped_at', 'is', null);

/** Marks a lead as released; null when it is not in quarantine, so that no lead is released twice. */
export async function markReleased(connection: Connection, reference: string, now: Date) {
  const row = await decide(connection, reference, { released_at: now })
    .returningAll()
    .executeTakeFirst();
  return row ?? null;
}

export async function markDropped(
  connection: Connection,
  reference: string,
  now: Date,
): Promise<boolean> {
  const row = await decide(connection, reference, { dropped_at: now, status: 'spam' })
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

const decide = (
  connection: Connection,
  reference: string,
  decision: { released_at: Date } | { dropped_at: Date; status: 'spam' },
) =>
  connection
    .updateTable('leads')
    .set(({ eb }) => ({ ...decision, revision: eb('revision', '+', 1) }))
    .where('reference', '=', reference)
    .where('quarantine_reasons', 'is not', null)
    .where('released_at', 'is', null)
    .where('dropped_at', 'is', null);
