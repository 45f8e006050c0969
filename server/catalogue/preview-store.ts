import type { Collection } from '../../domain/catalogue/collections.ts';
import type { Connection } from '../platform/database/database.ts';

interface PreviewLink {
  tokenHash: string;
  draftId: number;
  operatorId: number;
  expiresAt: Date;
}

export const insertPreviewLink = (
  tx: Connection,
  { tokenHash, draftId, operatorId, expiresAt }: PreviewLink,
) =>
  tx
    .insertInto('preview_links')
    .values({
      token_hash: tokenHash,
      draft_id: draftId,
      operator_id: operatorId,
      expires_at: expiresAt,
    })
    .execute();

/** Finds the draft of a valid link; null for any other token. */
export async function findPreviewed(
  connection: Connection,
  tokenHash: string,
  now: Date,
): Promise<{
  collection: Collection;
  draftId: number;
  recordId: number | null;
  operatorId: number;
  expiresAt: Date;
} | null> {
  const row = await connection
    .selectFrom('preview_links as link')
    .innerJoin('catalogue_drafts as draft', 'draft.id', 'link.draft_id')
    .select([
      'draft.collection',
      'draft.id as draftId',
      'draft.record_id as recordId',
      'link.operator_id as operatorId',
      'link.expires_at as expiresAt',
    ])
    .where('link.token_hash', '=', tokenHash)
    .where('link.expires_at', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

/** Returns when the last valid link to a draft expires; null if there is none. */
export async function findPreviewEnd(
  connection: Connection,
  draftId: number,
  now: Date,
): Promise<Date | null> {
  const row = await connection
    .selectFrom('preview_links')
    .select(({ fn }) => fn.max('expires_at').as('end'))
    .where('draft_id', '=', draftId)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row?.end ?? null;
}

/** Returns the number of deleted links. */
export async function deletePreviewLinks(tx: Connection, draftId: number): Promise<number> {
  const rows = await tx
    .deleteFrom('preview_links')
    .where('draft_id', '=', draftId)
    .returning('token_hash')
    .execute();
  return rows.length;
}

export async function purgePreviewLinks({ db }: { db: Connection }, now: Date) {
  await db.deleteFrom('preview_links').where('expires_at', '<=', now).execute();
}
