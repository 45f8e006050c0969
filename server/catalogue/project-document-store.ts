import { sql, type Insertable, type Selectable } from 'kysely';
import type { IsoDay } from '../../domain/dates/iso-day.ts';
import type { Connection } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';

type ProjectDocument = Selectable<Tables['project_documents']>;

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
