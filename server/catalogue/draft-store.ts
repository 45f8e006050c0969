import { sql, type Selectable } from 'kysely';
import type { Collection } from '../../domain/catalogue/collections.ts';
import { collectionTables } from './collection-tables.ts';
import { creditChanges, type Authors } from '../../domain/catalogue/edits/draft-authors.ts';
import { listCollectionFields } from '../../domain/catalogue/edits/form-fields.ts';
import { toFormRecord } from '../../domain/catalogue/edits/record-form.ts';
import type { Operator } from '../../domain/operators/roles.ts';
import type { Connection } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';

export type Draft = Selectable<Tables['catalogue_drafts']>;

/** The live record that a draft is based on. */
export interface DraftBase {
  record: Record<string, unknown>;
  revision: number;
}

type Editor = Pick<Operator, 'id' | 'name'>;

const toFields = (collection: Collection, record: Record<string, unknown>) =>
  toFormRecord(listCollectionFields(collection), record);

interface Place {
  collection: Collection;
  /** Null for a record that was never published. */
  recordId: number | null;
}

const toRow = (record: Record<string, unknown>, base: DraftBase | null, operator: Editor) => ({
  record: JSON.stringify(record),
  base: base && JSON.stringify(base.record),
  base_revision: base?.revision ?? null,
  operator_id: operator.id,
  operator_name: operator.name,
});

export async function insertDraft(
  tx: Connection,
  { collection, recordId }: Place,
  { record, base }: { record: Record<string, unknown>; base: DraftBase | null },
  operator: Editor,
  now: Date,
  authors: Authors = {},
): Promise<number> {
  const { id } = await tx
    .insertInto('catalogue_drafts')
    .values({
      collection,
      record_id: recordId,
      new_project_id:
        collection === 'projects' && recordId === null
          ? sql<number>`nextval(pg_get_serial_sequence('projects', 'id'))`
          : null,
      at: now,
      authors: JSON.stringify(
        Object.keys(authors).length > 0
          ? authors
          : creditChanges({}, toFields(collection, base?.record ?? {}), record, operator),
      ),
      ...toRow(record, base, operator),
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Credits the operator with the fields that change. */
export async function updateDraft(
  tx: Connection,
  { id, record: before, authors }: Pick<Draft, 'id' | 'record' | 'authors'>,
  { record, base }: { record: Record<string, unknown>; base: DraftBase | null },
  operator: Editor,
  now: Date,
) {
  await tx
    .updateTable('catalogue_drafts')
    .set(({ eb }) => ({
      at: now,
      revision: eb('revision', '+', 1),
      authors: JSON.stringify(creditChanges(authors, before, record, operator)),
      ...toRow(record, base, operator),
    }))
    .where('id', '=', id)
    .execute();
}

const selectDrafts = (connection: Connection, collection: Collection) =>
  connection
    .selectFrom('catalogue_drafts')
    .selectAll()
    .where('collection', '=', collection)
    .forUpdate();

export const findDraft = (connection: Connection, collection: Collection, id: number) =>
  selectDrafts(connection, collection).where('id', '=', id).executeTakeFirst();

export const findDraftOf = (connection: Connection, collection: Collection, recordId: number) =>
  selectDrafts(connection, collection).where('record_id', '=', recordId).executeTakeFirst();

/** The draft of a record that was never published, by its key. */
export const findUnpublished = (
  connection: Connection,
  collection: Collection,
  keyField: string | null,
  key: string,
) =>
  selectDrafts(connection, collection)
    .where('record_id', 'is', null)
    .$if(keyField !== null, (query) => query.where(sql`record->>${sql.lit(keyField)}`, '=', key))
    .executeTakeFirst();

export const listDrafts = (connection: Connection, ids: readonly number[], limit?: number) =>
  connection
    .selectFrom('catalogue_drafts')
    .selectAll()
    .where('id', '=', sql<number>`any(${ids}::bigint[])`)
    .orderBy('id')
    .$if(limit !== undefined, (query) => query.limit(limit ?? 0))
    .execute();

/** Those of the drafts that were changed or given documents since they were begun, or are scheduled. */
export const listChangedDrafts = (connection: Connection, ids: readonly number[]) =>
  ids.length === 0
    ? Promise.resolve([])
    : connection
        .selectFrom('catalogue_drafts')
        .selectAll()
        .where('id', '=', sql<number>`any(${ids}::bigint[])`)
        .where(({ or, eb, exists, selectFrom }) =>
          or([
            eb('revision', '>', 1),
            exists(
              selectFrom('publish_schedules')
                .select('publish_schedules.id')
                .whereRef('draft_id', '=', 'catalogue_drafts.id'),
            ),
            exists(
              selectFrom('project_documents')
                .select('project_documents.id')
                .whereRef('project_id', '=', 'new_project_id'),
            ),
          ]),
        )
        .orderBy('id')
        .execute();

export const deleteDraft = (tx: Connection, id: number) =>
  tx.deleteFrom('catalogue_drafts').where('id', '=', id).execute();

export const deleteDraftsOf = (tx: Connection, collection: Collection, recordId: number) =>
  tx
    .deleteFrom('catalogue_drafts')
    .where('collection', '=', collection)
    .where('record_id', '=', recordId)
    .execute();

/** Remembers the fate of a new record's draft, because its address may still be open in a browser. */
export const insertFormerDraft = (
  tx: Connection,
  { id, collection }: Pick<Draft, 'id' | 'collection'>,
  recordId: number | null,
  by: string,
) =>
  tx
    .insertInto('former_drafts')
    .values({ draft_id: id, collection, record_id: recordId, operator_name: by })
    .execute();

export const findFormerDraft = (connection: Connection, collection: Collection, draftId: number) =>
  connection
    .selectFrom('former_drafts')
    .selectAll()
    .where('draft_id', '=', draftId)
    .where('collection', '=', collection)
    .executeTakeFirst();

/** Longer than a session (seven days) and than unsaved input in a browser (14 days). */
const formerDraftDays = 30;

export async function purgeFormerDrafts({ db }: { db: Connection }, now: Date) {
  const before = new Date(now.getTime() - formerDraftDays * 24 * 60 * 60 * 1000);
  await db.deleteFrom('former_drafts').where('at', '<', before).execute();
}

/** Lists drafts of records that are not live: never published, or removed. */
export const listUnpublished = (connection: Connection, collection: Collection) =>
  connection
    .selectFrom('catalogue_drafts')
    .select(['id', 'record_id', 'record', 'operator_name', 'at'])
    .where('collection', '=', collection)
    .where(
      sql<boolean>`not exists (
        select from ${sql.table(collectionTables[collection])} live where live.id = catalogue_drafts.record_id)`,
    )
    .orderBy('at', 'desc')
    .limit(100)
    .execute();

/** Counts the drafts of each collection. */
export async function countDrafts(connection: Connection): Promise<Map<Collection, number>> {
  const rows = await connection
    .selectFrom('catalogue_drafts')
    .select(['collection', sql<number>`count(*)`.as('count')])
    .groupBy('collection')
    .execute();
  return new Map(rows.map(({ collection, count }) => [collection, count]));
}
