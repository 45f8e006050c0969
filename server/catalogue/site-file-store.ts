import type { Connection } from '../platform/database/database.ts';

export interface SiteFile {
  /** "3f2a1b4c5d6e/logo.svg": the hash of the content and the name. */
  reference: string;
  name: string;
  content: Buffer;
}

/** Stores a file once, however often it is uploaded. */
export async function insertSiteFile(tx: Connection, { reference, name, content }: SiteFile) {
  await tx
    .insertInto('site_files')
    .values({ reference, name, content })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function findSiteFile(
  connection: Connection,
  reference: string,
): Promise<SiteFile | null> {
  const row = await connection
    .selectFrom('site_files')
    .select(['name', 'content'])
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row ? { reference, name: row.name, content: Buffer.from(row.content) } : null;
}
