import { sql } from 'kysely';
import type { Connection } from '../platform/database/database.ts';

interface ProjectSummary {
  id: number;
  builder: string | null;
  city: string | null;
  minPriceCad: number | null;
  /** The file of its first picture. */
  picture: string | null;
}

/** What tells projects apart in a list, beside their names. */
export async function listProjectSummaries(
  connection: Connection,
  ids: readonly number[],
): Promise<ProjectSummary[]> {
  if (ids.length === 0) return [];
  const { rows } = await sql<ProjectSummary>`
    select p.id, b.name as builder, p.city, p.min_price_cad::float8 as "minPriceCad",
      p.record -> 'images' -> 0 ->> 'file' as picture
    from projects p left join builders b on b.key = p.builder_url
    where p.id in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb))`.execute(
    connection,
  );
  return rows;
}
