import type { Connection } from '../database/database.ts';

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
