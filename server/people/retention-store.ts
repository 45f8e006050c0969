import type { WorksheetState } from '../../domain/worksheets/worksheet-states.ts';
import type { Connection } from '../platform/database/database.ts';

export async function listPhotosBefore(connection: Connection, moment: Date): Promise<string[]> {
  const rows = await connection
    .selectFrom('uploads')
    .select('id')
    .where('lead_id', 'is not', null)
    .where('uploaded_at', '<', moment)
    .where('file_deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

/** Photos of worksheets that entered one of these states before `moment`. */
export async function listPhotosOfWorksheets(
  connection: Connection,
  states: readonly WorksheetState[],
  moment: Date,
): Promise<string[]> {
  const rows = await connection
    .selectFrom('uploads')
    .innerJoin('worksheets', 'worksheets.lead_id', 'uploads.lead_id')
    .select('id')
    .where('state', 'in', states)
    .where('state_since', '<', moment)
    .where('file_deleted_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function eraseClientAddresses(connection: Connection, moment: Date) {
  await connection
    .updateTable('leads')
    .set({ client_address: null, user_agent: null })
    .where('received_at', '<', moment)
    .where(({ or, eb }) =>
      or([eb('client_address', 'is not', null), eb('user_agent', 'is not', null)]),
    )
    .execute();
}
