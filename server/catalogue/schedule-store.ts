import type { Selectable } from 'kysely';
import type { Collection } from '../../domain/catalogue/collections.ts';
import { findDraft } from './draft-store.ts';
import type { Connection } from '../platform/database/database.ts';
import type { Tables } from '../platform/database/tables.ts';
import type { PlannedDelivery } from '../mail/delivery-queues.ts';

export type Schedule = Selectable<Tables['publish_schedules']>;

type NewSchedule = Pick<
  Schedule,
  | 'kind'
  | 'collection'
  | 'record_id'
  | 'draft_id'
  | 'at'
  | 'operator_id'
  | 'operator_name'
  | 'operator_email'
  | 'is_silent'
>;

/** Replaces an earlier one of the same kind. It keeps the draft as it is now. */
export async function saveSchedule(tx: Connection, schedule: NewSchedule) {
  const { kind, collection, record_id, draft_id } = schedule;
  await tx
    .deleteFrom('publish_schedules')
    .where('kind', '=', kind)
    .where('collection', '=', collection)
    .where(({ eb, or }) =>
      or([eb('record_id', '=', record_id ?? -1), eb('draft_id', '=', draft_id ?? -1)]),
    )
    .execute();
  const draft = draft_id === null ? null : await findDraft(tx, collection, draft_id);
  await tx
    .insertInto('publish_schedules')
    .values({
      ...schedule,
      record: draft && JSON.stringify(draft.record),
      base: draft?.base ? JSON.stringify(draft.base) : null,
      base_revision: draft?.base_revision ?? null,
      authors: draft && JSON.stringify(draft.authors),
    })
    .execute();
}

const selectSchedules = (connection: Connection) =>
  connection.selectFrom('publish_schedules').selectAll().orderBy('at').orderBy('id');

export const listSchedulesOf = (
  connection: Connection,
  {
    collection,
    recordId,
    draftId,
  }: { collection: Collection; recordId: number | null; draftId: number | null },
) =>
  selectSchedules(connection)
    .where('collection', '=', collection)
    .where(({ eb, or }) =>
      or([eb('record_id', '=', recordId ?? -1), eb('draft_id', '=', draftId ?? -1)]),
    )
    .execute();

const maxShown = 500;

/** Planned and refused schedules, earliest first. */
export const listSchedules = (connection: Connection) =>
  selectSchedules(connection).limit(maxShown).execute();

export const listDueSchedules = (connection: Connection, now: Date) =>
  selectSchedules(connection).where('refusal', 'is', null).where('at', '<=', now).execute();

/** Locks a schedule for the transaction. Returns false if another process has handled or locked it. */
export async function lockSchedule(tx: Connection, id: number): Promise<boolean> {
  const row = await tx
    .selectFrom('publish_schedules')
    .select('id')
    .where('id', '=', id)
    .where('refusal', 'is', null)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
  return row !== undefined;
}

/** Waiting or failed; locked for the transaction. */
export const findSchedule = (tx: Connection, id: number) =>
  tx
    .selectFrom('publish_schedules')
    .selectAll()
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst();

/** Returns the deleted schedule; undefined if there was none. */
export const deleteSchedule = (tx: Connection, id: number) =>
  tx.deleteFrom('publish_schedules').where('id', '=', id).returningAll().executeTakeFirst();

export async function deleteSchedulesOf(tx: Connection, collection: Collection, recordId: number) {
  await tx
    .deleteFrom('publish_schedules')
    .where('collection', '=', collection)
    .where('record_id', '=', recordId)
    .execute();
}

/** Stores why a schedule failed and plans the mail about it; null if another process already did. */
export async function refuseSchedule(
  tx: Connection,
  id: number,
  refusal: string,
): Promise<PlannedDelivery | null> {
  const refused = await tx
    .updateTable('publish_schedules')
    .set({ refusal })
    .where('id', '=', id)
    .where('refusal', 'is', null)
    .returning('id')
    .executeTakeFirst();
  if (!refused) return null;
  const mail = await tx
    .insertInto('deliveries')
    .values({ kind: 'mail-schedule' })
    .returning(['id', 'kind'])
    .executeTakeFirstOrThrow();
  await tx
    .updateTable('publish_schedules')
    .set({ told_by: mail.id })
    .where('id', '=', id)
    .execute();
  return mail;
}

/** Finds the refused schedule that a mail reports. */
export const findReportedSchedule = (connection: Connection, deliveryId: string) =>
  connection
    .selectFrom('publish_schedules')
    .selectAll()
    .where('told_by', '=', deliveryId)
    .executeTakeFirst();
