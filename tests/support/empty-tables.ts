import { sql, type Kysely } from 'kysely';
import type { Tables } from '../../server/database/tables.ts';

/** Empties tables and those that reference them, append-only ones included. */
export const emptyTables = (db: Kysely<Tables>, tables: readonly string[]) =>
  db.transaction().execute(async (tx) => {
    // Their triggers would reject it.
    await sql`set local session_replication_role = replica`.execute(tx);
    await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))} restart identity cascade`.execute(
      tx,
    );
  });
