import { sql, type Kysely } from 'kysely';
import { retryConflicts } from '../../server/platform/database/retry-conflicts.ts';
import type { Tables } from '../../server/platform/database/tables.ts';

/**
 * Empties tables and those that reference them, append-only ones included; also beside a working site,
 * whose tasks lock the same tables in another order.
 */
export const emptyTables = (db: Kysely<Tables>, tables: readonly string[]) =>
  retryConflicts(() =>
    db.transaction().execute(async (tx) => {
      // Their triggers would reject it.
      await sql`set local session_replication_role = replica`.execute(tx);
      await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))} restart identity cascade`.execute(
        tx,
      );
    }),
  );
