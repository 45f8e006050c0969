import { sql } from 'kysely';
import type { Collection } from '../../domain/catalogue/collections.ts';
import type { ReferencedCollection } from '../../domain/catalogue/record-query.ts';
import type { Connection } from '../platform/database/database.ts';

interface Reference {
  /** The referenced record's field. */
  field: string;
  /** The column of projects that refers to it. */
  column: string;
  projectField: string;
  /** The condition of a routing rule that refers to it; null if none does. */
  rule: 'builder' | 'city' | null;
}

/** How projects and routing rules refer to a record of each collection. */
export const references: Record<ReferencedCollection, Reference> = {
  builders: { field: 'url', column: 'builder_url', projectField: 'builderUrl', rule: 'builder' },
  cities: { field: 'name', column: 'city', projectField: 'city', rule: 'city' },
  mlsZones: { field: 'name', column: 'mls_zone', projectField: 'mlsZone', rule: null },
};

export const findReference = (collection: Collection): Reference | null =>
  collection in references ? references[collection as ReferencedCollection] : null;

/**
 * Changes the reference in all projects, their drafts and scheduled versions, and routing rules. Returns
 * the number of changed projects.
 */
export async function replaceReferences(
  tx: Connection,
  { column, projectField, rule }: Reference,
  before: string,
  after: string,
): Promise<number> {
  const path = `{${projectField}}`;
  const { rows } = await sql<{ id: number }>`
    update projects
    set record = jsonb_set(record, ${path}::text[], to_jsonb(${after}::text)), updated_at = now()
    where ${sql.ref(column)} = ${before} returning id`.execute(tx);
  await sql`
    update catalogue_drafts
    set record = jsonb_set(record, ${path}::text[], to_jsonb(${after}::text))
    where collection = 'projects' and record->>${projectField} = ${before}`.execute(tx);
  await sql`
    update publish_schedules
    set record = jsonb_set(record, ${path}::text[], to_jsonb(${after}::text))
    where collection = 'projects' and record->>${projectField} = ${before}`.execute(tx);
  if (rule)
    await sql`
      update routing_rules set ${sql.ref(rule)} = ${after} where ${sql.ref(rule)} = ${before}`.execute(
      tx,
    );
  return rows.length;
}

/** Gives favourites, routing rules and shortlists the project's new address. */
async function renameProject(tx: Connection, before: string, after: string) {
  await sql`
    insert into account_favourites (account_id, project_stub, added_at)
    select account_id, ${after}, added_at from account_favourites where project_stub = ${before}
    on conflict do nothing`.execute(tx);
  await sql`delete from account_favourites where project_stub = ${before}`.execute(tx);
  await sql`update routing_rules set project = ${after} where project = ${before}`.execute(tx);
  await sql`
    update shortlist_projects moved set project_stub = ${after} where project_stub = ${before}
    and not exists (select from shortlist_projects other
      where other.shortlist_id = moved.shortlist_id and other.project_stub = ${after})`.execute(tx);
}

/** Updates references to a record when its name or address changes. */
export async function updateReferences(
  tx: Connection,
  collection: Collection,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
) {
  const reference = findReference(collection);
  const field = collection === 'projects' ? 'stub' : reference?.field;
  if (field === undefined || before[field] === after[field]) return;
  const [oldValue, newValue] = [String(before[field]), String(after[field])];
  if (reference) await replaceReferences(tx, reference, oldValue, newValue);
  else await renameProject(tx, oldValue, newValue);
}
