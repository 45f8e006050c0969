import type { Selectable } from 'kysely';
import type { Connection } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';

export type ProjectDocument = Selectable<Tables['project_documents']>;

export const insertDocument = (tx: Connection, document: ProjectDocument) =>
  tx.insertInto('project_documents').values(document).execute();

export const listDocuments = (connection: Connection, projectId: number) =>
  connection
    .selectFrom('project_documents')
    .selectAll()
    .where('project_id', '=', projectId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .execute();

export const findDocument = (connection: Connection, projectId: number, id: string) =>
  connection
    .selectFrom('project_documents')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();

export const deleteDocument = (tx: Connection, id: string) =>
  tx.deleteFrom('project_documents').where('id', '=', id).execute();
