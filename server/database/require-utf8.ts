import { sql } from 'kysely';
import { ConfigError } from '../settings/setting.ts';
import type { Database } from './database.ts';

/** Other encodings lack letters of names, and refuse the lead. Throws ConfigError. */
export async function requireUtf8({ db }: Pick<Database, 'db'>): Promise<void> {
  const { rows } = await sql<{ encoding: string }>`
    select current_setting('server_encoding') as encoding
  `.execute(db);
  const encoding = rows[0]?.encoding;
  if (encoding !== 'UTF8')
    throw new ConfigError(
      `The database at DATABASE_URL stores text as ${encoding}, which lacks letters. Make another: createdb --encoding UTF8 --template template0 NAME`,
    );
}
