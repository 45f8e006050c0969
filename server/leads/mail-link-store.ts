import type { Connection } from '../database/database.ts';

export async function insertMailLink(
  connection: Connection,
  { tokenHash, email }: { tokenHash: string; email: string },
) {
  await connection.insertInto('mail_links').values({ token_hash: tokenHash, email }).execute();
}

/** The address that a link was mailed to; null for a link that never was. */
export async function findMailLink(
  connection: Connection,
  tokenHash: string,
): Promise<string | null> {
  const row = await connection
    .selectFrom('mail_links')
    .select('email')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst();
  return row?.email ?? null;
}
