import { sql, type Insertable, type Selectable } from 'kysely';
import type { IsoDay } from '../../domain/dates/iso-day.ts';
import type { Connection } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';

type ProjectDocument = Selectable<Tables['project_documents']>;

/** How soon after the first the same file is the same form, sent again. */
const repeatedWithin = '2 minutes';

/** Whether the operator has just added this document: a button pressed twice adds one. */
export async function isRepeatedDocument(
  tx: Connection,
  document: Omit<Insertable<Tables['project_documents']>, 'position'>,
): Promise<boolean> {
  const { project_id, kind, audience, dated_on, file_name, sha256, operator_id, at } = document;
  // The second of two at the same moment waits for the first.
  await sql`select pg_advisory_xact_lock(hashtext('project_documents'), ${project_id}::int)`.execute(
    tx,
  );
  const { rows } = await sql`
    select from project_documents
    where project_id = ${project_id} and kind = ${kind} and audience = ${audience}
      and dated_on = ${dated_on}::date and file_name = ${file_name} and sha256 = ${sha256}
      and operator_id = ${operator_id}
      and at > ${at}::timestamptz - ${sql.lit(repeatedWithin)}::interval`.execute(tx);
  return rows.length > 0;
}

/** Stores a document as the last of its project. */
export const insertDocument = (
  tx: Connection,
  document: Omit<Insertable<Tables['project_documents']>, 'position'>,
) =>
  tx
    .insertInto('project_documents')
    .values({
      ...document,
      position: sql<number>`(select coalesce(max(position), 0) + 1 from project_documents
        where project_id = ${document.project_id})`,
    })
    .execute();

/** The documents of a project in their order. */
export const listDocuments = (connection: Connection, projectId: number) =>
  connection
    .selectFrom('project_documents')
    .selectAll()
    .select(sql<IsoDay>`dated_on::text`.as('dated_on'))
    .where('project_id', '=', projectId)
    .orderBy('position')
    .orderBy('id')
    .execute();

export const findDocument = (connection: Connection, projectId: number, id: string) =>
  connection
    .selectFrom('project_documents')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();

export const updateDocument = (
  tx: Connection,
  id: string,
  change: Partial<
    Pick<
      ProjectDocument,
      'title' | 'dated_on' | 'audience' | 'position' | 'given_by_id' | 'given_by_name' | 'given_at'
    >
  >,
) => tx.updateTable('project_documents').set(change).where('id', '=', id).execute();

/** Gives a new document the place of an old one, which buyers find no more. Returns the old title; null if it is gone. */
export async function replaceDocument(
  tx: Connection,
  projectId: number,
  { id, replacedId }: { id: string; replacedId: string },
): Promise<string | null> {
  const documents = await listDocuments(tx, projectId);
  const [fresh, replaced] = [id, replacedId].map((each) =>
    documents.find((document) => document.id === each),
  );
  if (!fresh || !replaced) return null;
  await updateDocument(tx, id, { position: replaced.position });
  await updateDocument(tx, replacedId, { position: fresh.position, audience: 'by-hand' });
  return replaced.title;
}

/** Returns the ids of those deleted. */
export async function deleteDocumentsOf(tx: Connection, projectId: number): Promise<string[]> {
  const rows = await tx
    .deleteFrom('project_documents')
    .where('project_id', '=', projectId)
    .returning('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function countDocuments(connection: Connection, projectId: number): Promise<number> {
  const { count } = await connection
    .selectFrom('project_documents')
    .select(sql<number>`count(*)`.as('count'))
    .where('project_id', '=', projectId)
    .executeTakeFirstOrThrow();
  return count;
}

export const deleteDocument = (tx: Connection, id: string) =>
  tx.deleteFrom('project_documents').where('id', '=', id).execute();
