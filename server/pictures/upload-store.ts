import type { Operator } from '../../domain/operators/roles.ts';
import type { Connection } from '../platform/database/database.ts';
import type { Fingerprint } from '../platform/files/file-store.ts';

export async function insertUpload(
  connection: Connection,
  upload: { tokenHash: string; now: Date; written: Fingerprint },
): Promise<string> {
  const { id } = await connection
    .insertInto('uploads')
    .values({ token_hash: upload.tokenHash, uploaded_at: upload.now, ...upload.written })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Assigns an unclaimed upload newer than `since` to a lead; false if there is none. */
export async function claimUpload(
  connection: Connection,
  upload: { tokenHash: string; since: Date },
  lead: { id: number; field: string },
): Promise<boolean> {
  const row = await connection
    .updateTable('uploads')
    .set({ lead_id: lead.id, field: lead.field })
    .where('token_hash', '=', upload.tokenHash)
    .where('uploaded_at', '>', upload.since)
    .where('lead_id', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** The length and checksum of a photo, as it was written. */
export const findWritten = (connection: Connection, id: string): Promise<Fingerprint> =>
  connection
    .selectFrom('uploads')
    .select(['bytes', 'sha256'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();

export async function listUnclaimedUploads(connection: Connection, until: Date): Promise<string[]> {
  const rows = await connection
    .selectFrom('uploads')
    .select('id')
    .where('lead_id', 'is', null)
    .where('uploaded_at', '<=', until)
    .execute();
  return rows.map(({ id }) => id);
}

export async function deleteUpload(connection: Connection, id: string) {
  await connection
    .deleteFrom('uploads')
    .where('id', '=', id)
    .where('lead_id', 'is', null)
    .execute();
}

export async function insertPhotoView(
  connection: Connection,
  view: {
    uploadId: string;
    clientAddress: string | null;
    userAgent: string | null;
    operator: Pick<Operator, 'id' | 'name'>;
    now: Date;
  },
) {
  await connection
    .insertInto('photo_views')
    .values({
      upload_id: view.uploadId,
      client_address: view.clientAddress,
      user_agent: view.userAgent,
      viewed_at: view.now,
      operator_id: view.operator.id,
      operator_name: view.operator.name,
    })
    .execute();
}

export async function markPhotosDeleted(
  connection: Connection,
  ids: readonly string[],
  now: Date,
  deletedBy: string,
) {
  if (ids.length === 0) return;
  await connection
    .updateTable('uploads')
    .set({ file_deleted_at: now, deleted_by: deletedBy })
    .where('id', 'in', ids)
    .where('file_deleted_at', 'is', null)
    .execute();
}

export const listPhotosOfLead = (connection: Connection, leadId: number) =>
  connection
    .selectFrom('uploads')
    .select(['id', 'field', 'uploaded_at', 'bytes', 'sha256', 'file_deleted_at', 'deleted_by'])
    .where('lead_id', '=', leadId)
    .orderBy('field')
    .execute();

/** Lists views of a lead's photos, latest first. */
export const listPhotoViews = (connection: Connection, leadId: number) =>
  connection
    .selectFrom('photo_views')
    .innerJoin('uploads', 'uploads.id', 'upload_id')
    .select(['upload_id', 'viewed_at as at', 'operator_name as who'])
    .where('lead_id', '=', leadId)
    .orderBy('photo_views.id', 'desc')
    .execute();
