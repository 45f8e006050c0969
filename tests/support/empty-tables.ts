import { sql } from 'kysely';
import type { Connection } from '../../server/database/database.ts';

/** Empties tables and what hangs on them, the records of consent too, which the product only ever adds to. */
export async function emptyTables(db: Connection, tables: readonly string[]) {
  await sql`alter table consents disable trigger user`.execute(db);
  await sql`truncate ${sql.join(tables.map((table) => sql.table(table)))} cascade`.execute(db);
  await sql`alter table consents enable trigger user`.execute(db);
}
