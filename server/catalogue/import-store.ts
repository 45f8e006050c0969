import { sql, type Selectable } from 'kysely';
import type { ColumnChoice, FileColumn } from '../../domain/catalogue/import/column-choice.ts';
import {
  workingStates,
  type ImportMode,
  type ImportReport,
  type ImportState,
} from '../../domain/catalogue/import/console-import.ts';
import type { Operator } from '../../domain/operators/roles.ts';
import type { Connection } from '../platform/database/database.ts';
import type { AddedRecord } from '../platform/database/batch-tables.ts';
import type { Tables } from '../platform/database/tables.ts';
import { computeRetentionStart } from './version-store.ts';

export type StoredImport = Selectable<Tables['catalogue_imports']>;

interface NewImport {
  fileId: string;
  sha256: string;
  fileName: string;
  choice: ColumnChoice | null;
  columns: readonly FileColumn[];
  state: ImportState;
}

/** The operator whose rights the step needs until it ends. */
const formatBeginner = ({ id, name }: Operator) => ({ begun_by_id: id, begun_by_name: name });

export async function insertImport(
  tx: Connection,
  { fileId, sha256, fileName, choice, columns, state }: NewImport,
  operator: Operator,
  now: Date,
): Promise<number> {
  const { id } = await tx
    .insertInto('catalogue_imports')
    .values({
      file_id: fileId,
      file_sha256: sha256,
      file_name: fileName,
      choice: choice && JSON.stringify(choice),
      columns: JSON.stringify(columns),
      state,
      batch_id: crypto.randomUUID(),
      added: '[]',
      operator_id: operator.id,
      operator_name: operator.name,
      ...formatBeginner(operator),
      at: now,
      beat_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** How soon after the first the same file is the same form, sent again. */
const repeatedWithin = '2 minutes';

/** The import that the operator has just begun with this file: a button pressed twice begins one. */
export async function findRepeatedImport(
  tx: Connection,
  { sha256, fileName, choice }: NewImport,
  operator: Operator,
  now: Date,
): Promise<number | null> {
  // The second of two at the same moment waits for the first.
  await sql`select pg_advisory_xact_lock(hashtext('catalogue_imports'), ${operator.id}::int)`.execute(
    tx,
  );
  const { rows } = await sql<{ id: number }>`
    select id from catalogue_imports
    where operator_id = ${operator.id} and file_sha256 = ${sha256} and file_name = ${fileName}
      and choice ->> 'collection' is not distinct from ${choice?.collection ?? null}::text
      and state in ('mapping', 'checking', 'checked')
      and at > ${now}::timestamptz - ${sql.lit(repeatedWithin)}::interval
    order by id desc limit 1`.execute(tx);
  return rows[0]?.id ?? null;
}

export const findImport = (connection: Connection, id: number) =>
  connection.selectFrom('catalogue_imports').selectAll().where('id', '=', id).executeTakeFirst();

/** Makes the second of two concurrent actions wait for the first. */
export const lockImport = (tx: Connection, id: number) =>
  tx
    .selectFrom('catalogue_imports')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

export const listImports = (connection: Connection, limit: number) =>
  connection
    .selectFrom('catalogue_imports')
    .select(['id', 'file_name', 'state', 'operator_name', 'at', 'beat_at'])
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();

/** Finds the import that is being processed. */
export const findWorking = (connection: Connection, since: Date) =>
  connection
    .selectFrom('catalogue_imports')
    .select(['id', 'operator_name'])
    .where('state', 'in', workingStates)
    .where('beat_at', '>', since)
    .executeTakeFirst();

interface Change {
  state: ImportState;
  mode?: ImportMode;
  choice?: ColumnChoice;
  columns?: readonly FileColumn[];
  fileId?: string;
  report?: ImportReport | null;
  failure?: string | null;
  beginner?: Operator;
  isSilent?: boolean;
}

export const changeImport = (
  tx: Connection,
  id: number,
  { state, mode, choice, columns, fileId, report, failure = null, beginner, isSilent }: Change,
  now: Date,
) =>
  tx
    .updateTable('catalogue_imports')
    .set({
      state,
      failure,
      rows_done: 0,
      rows_total: 0,
      beat_at: now,
      ...(mode && { mode }),
      ...(isSilent !== undefined && { is_silent: isSilent }),
      ...(beginner && formatBeginner(beginner)),
      ...(choice && { choice: JSON.stringify(choice) }),
      ...(fileId && { file_id: fileId }),
      ...(columns && { columns: JSON.stringify(columns) }),
      ...(report !== undefined && { report: report && JSON.stringify(report) }),
    })
    .where('id', '=', id)
    .execute();

/** Saves the progress and the records added since the last call. */
export const saveProgress = (
  connection: Connection,
  id: number,
  { done, total, added }: { done: number; total: number; added: readonly AddedRecord[] },
  now: Date,
) =>
  connection
    .updateTable('catalogue_imports')
    .set({
      rows_done: done,
      rows_total: total,
      beat_at: now,
      added: sql<string>`added || ${JSON.stringify(added)}::jsonb`,
    })
    .where('id', '=', id)
    .execute();

export const deleteImport = (tx: Connection, id: number) =>
  tx.deleteFrom('catalogue_imports').where('id', '=', id).execute();

/** Deletes imports once the versions they replaced may be gone. */
export async function purgeImports({ db }: { db: Connection }, now: Date) {
  await db
    .deleteFrom('catalogue_imports')
    .where('beat_at', '<', computeRetentionStart(now))
    .execute();
}

export const listMappings = (connection: Connection) =>
  connection
    .selectFrom('import_mappings')
    .select(['id', 'name', 'choice', 'operator_name'])
    .orderBy('name')
    .execute();

/** Replaces a mapping of the same name. */
export const saveMapping = (
  tx: Connection,
  name: string,
  choice: ColumnChoice,
  operator: Operator,
  now: Date,
) => {
  const row = { choice: JSON.stringify(choice), operator_name: operator.name, at: now };
  return tx
    .insertInto('import_mappings')
    .values({ name, ...row })
    .onConflict((conflict) => conflict.column('name').doUpdateSet(row))
    .execute();
};
