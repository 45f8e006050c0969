import {
  shortlistKeptDays,
  type ShortlistChange,
  type ShortlistedProject,
  type Side,
} from '../../domain/projects/shortlist.ts';
import type { Connection } from '../platform/database/database.ts';

export async function insertShortlist(
  tx: Connection,
  { makerHash, guestHash, now }: { makerHash: string; guestHash: string; now: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('shortlists')
    .values({ maker_hash: makerHash, guest_hash: guestHash, changed_at: now })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** The shortlist of a link, and whose link it is; null for an unknown one. */
export async function findShortlist(
  connection: Connection,
  tokenHash: string,
): Promise<{ id: number; side: Side } | null> {
  const row = await connection
    .selectFrom('shortlists')
    .select(['id', 'maker_hash'])
    .where(({ or, eb }) => or([eb('maker_hash', '=', tokenHash), eb('guest_hash', '=', tokenHash)]))
    .executeTakeFirst();
  return row ? { id: row.id, side: row.maker_hash === tokenHash ? 'maker' : 'guest' } : null;
}

/** Records a change; other changes of the shortlist wait. False if it has ended. */
export async function touchShortlist(tx: Connection, id: number, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shortlists')
    .set({ changed_at: now })
    .where('id', '=', id)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** In the order in which they were added. */
export async function listShortlisted(
  connection: Connection,
  shortlistId: number,
): Promise<ShortlistedProject[]> {
  const rows = await connection
    .selectFrom('shortlist_projects')
    .select(['project_stub', 'maker_hearts', 'guest_hearts', 'maker_note', 'guest_note'])
    .where('shortlist_id', '=', shortlistId)
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    stub: row.project_stub,
    hearts: { maker: row.maker_hearts, guest: row.guest_hearts },
    notes: { maker: row.maker_note, guest: row.guest_note },
  }));
}

/** Ignores those that are on it already. */
export async function insertShortlisted(
  tx: Connection,
  shortlistId: number,
  stubs: readonly string[],
) {
  await tx
    .insertInto('shortlist_projects')
    .values(stubs.map((stub) => ({ shortlist_id: shortlistId, project_stub: stub })))
    .onConflict((conflict) => conflict.columns(['shortlist_id', 'project_stub']).doNothing())
    .execute();
}

export async function deleteShortlisted(
  tx: Connection,
  shortlistId: number,
  stubs: readonly string[],
) {
  await tx
    .deleteFrom('shortlist_projects')
    .where('shortlist_id', '=', shortlistId)
    .where('project_stub', 'in', stubs)
    .execute();
}

/** Sets a side's heart or note; false if the project is not on the shortlist. */
export async function markShortlisted(
  tx: Connection,
  { shortlistId, side }: { shortlistId: number; side: Side },
  mark: Extract<ShortlistChange, { intent: 'heart' | 'note' }>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('shortlist_projects')
    .set(
      mark.intent === 'heart'
        ? { [`${side}_hearts` as const]: mark.hearts }
        : { [`${side}_note` as const]: mark.note },
    )
    .where('shortlist_id', '=', shortlistId)
    .where('project_stub', '=', mark.stub)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function deleteShortlist(tx: Connection, id: number) {
  await tx.deleteFrom('shortlists').where('id', '=', id).execute();
}

const dayMs = 24 * 60 * 60 * 1000;

/** Deletes those that nobody has changed for a year. */
export async function purgeShortlists({ db }: { db: Connection }, now: Date) {
  await db
    .deleteFrom('shortlists')
    .where('changed_at', '<', new Date(now.getTime() - shortlistKeptDays * dayMs))
    .execute();
}
