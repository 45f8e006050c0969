import { sql } from 'kysely';
import type { Connection } from '../platform/database/database.ts';

interface ProjectChange {
  projectId: number;
  at: Date;
  /** JSON text of what the change replaced; null for a new project, and for one that was hidden. */
  replaced: string | null;
  /** Whether nobody is to be told of it. */
  isSilent: boolean;
}

/** The number of the newest change; null when there is none. */
export async function findNewestChange(connection: Connection): Promise<number | null> {
  const { rows } = await sql<{ newest: number | null }>`
    select max(id) as newest from project_changes`.execute(connection);
  return rows[0]?.newest ?? null;
}

/** All changes of the first projects, up to change `upTo`; oldest first. */
export async function listProjectChanges(
  connection: Connection,
  { upTo, maxProjects }: { upTo: number; maxProjects: number },
): Promise<ProjectChange[]> {
  const { rows } = await sql<ProjectChange>`
    select c.project_id as "projectId", c.at, c.is_silent as "isSilent",
      case when v.hidden_at is null then v.record::text end as replaced
    from project_changes c left join catalogue_versions v on v.id = c.version_id
    where c.id <= ${upTo} and c.project_id in (
      select distinct project_id from project_changes where id <= ${upTo}
      order by project_id limit ${maxProjects})
    order by c.id`.execute(connection);
  return rows;
}

/** Deletes the changes of these projects that are dealt with; the count of those that were there. */
export async function deleteProjectChanges(
  connection: Connection,
  projectIds: readonly number[],
  upTo: number,
): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from project_changes where id <= ${upTo} and project_id in (
      select value::bigint from json_array_elements_text(${JSON.stringify(projectIds)}::json))`.execute(
    connection,
  );
  return Number(numAffectedRows ?? 0);
}
