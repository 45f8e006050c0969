import { sql } from 'kysely';
import type { Connection } from '../database/database.ts';
import { failedBy } from '../database/sql-state.ts';

type TransactionState = 'in progress' | 'committed' | 'aborted';

/** For a transaction that sends nothing for a long time, while it works on files. */
export async function allowPauses(tx: Connection) {
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
}

/** Processes that exchange folders at the same time do so one after another. */
export async function waitForExchanges(tx: Connection) {
  await sql`select pg_advisory_xact_lock(hashtext('restore_folders'))`.execute(tx);
}

export async function readTransactionId(tx: Connection): Promise<string> {
  const { rows } = await sql<{ id: string }>`select pg_current_xact_id()::text as id`.execute(tx);
  return rows[0]?.id ?? '';
}

/** "aborted" also for one that is too old to be known, or of another database. */
export async function readTransactionState(
  connection: Connection,
  id: string,
): Promise<TransactionState> {
  try {
    const { rows } = await sql<{ state: TransactionState | null }>`
      select pg_xact_status(${id}::text::xid8) as state`.execute(connection);
    return rows[0]?.state ?? 'aborted';
  } catch (error) {
    // This database has not come to that transaction.
    if (failedBy(error, 'invalidParameter')) return 'aborted';
    throw error;
  }
}
