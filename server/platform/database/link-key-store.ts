import type { Connection } from './database.ts';
import { newToken } from '../token.ts';

const find = (connection: Connection, purpose: string) =>
  connection
    .selectFrom('link_keys')
    .select('key')
    .where('purpose', '=', purpose)
    .executeTakeFirst();

/** The key that signs links for this purpose. The first process creates it; every other one reads it. */
export async function openLinkKey(connection: Connection, purpose: string): Promise<string> {
  const stored = await find(connection, purpose);
  if (stored) return stored.key;
  await connection
    .insertInto('link_keys')
    .values({ purpose, key: newToken() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const made = await find(connection, purpose);
  if (!made) throw new Error(`The key of the links for ${purpose} was not stored.`);
  return made.key;
}
