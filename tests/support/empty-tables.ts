import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../server/database/tables.ts';

/** Empties tables and what hangs on them, also those that the product only ever adds to. */
export const emptyTables = (db: Kysely<Tables>, tables: readonly string[]) =>
  db.transaction().execute(async (tx) => {
    // Their triggers refuse it.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))} restart identity cascade`.execute(
      tx,
    );
  });
