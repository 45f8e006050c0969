import { sql } from 'kysely';
import type { Connection } from '../platform/database/database.ts';

/** Lists the uploaded videos that the home page, a draft or a version of it uses. */
export async function listUsedVideos(connection: Connection): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ name: string }>`
    select distinct name from (
      select record from home_page
      union all select record from catalogue_drafts where collection = 'homePage'
      union all select base from catalogue_drafts where collection = 'homePage'
      union all select record from catalogue_versions where collection = 'homePage') pages,
      lateral (values (record ->> 'video'), (record ->> 'tallVideo')) named (name)
    where name is not null`.execute(connection);
  return new Set(rows.map(({ name }) => name));
}
