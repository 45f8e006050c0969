import { sql } from 'kysely';
import type { CataloguePart } from '../../domain/catalogue/catalogue-parts.ts';
import type { ReferencedPart } from '../../domain/catalogue/record-query.ts';
import type { MovedRecord } from '../../domain/catalogue/moved-records.ts';
import type { Connection } from '../database/database.ts';
import { catalogueTables } from './catalogue-tables.ts';

/** Parts whose records have an address. A trigger of each remembers the old one. */
const addressed = ['projects', 'builders', 'cities', 'newsArticles', 'blogPosts'] as const;

/** Former keys with the record's current key; those of removed records are left out. */
export async function readMoved(connection: Connection): Promise<MovedRecord[]> {
  const { rows } = await sql<MovedRecord>`${sql.join(
    addressed.map(
      (part) => sql`
        select ${sql.lit(part)} as part, moved.old_key as "oldKey", current.key
        from moved_addresses moved
        join ${sql.table(catalogueTables[part])} current on current.id = moved.document_id
        where moved.part = ${sql.lit(part)}`,
    ),
    sql` union all `,
  )}`.execute(connection);
  return rows;
}

interface Reference {
  /** The referenced record's field. */
  field: string;
  /** The column of projects that refers to it. */
  column: string;
  projectField: string;
  /** The condition of routing rules that refers to it. */
  rule: 'builder' | 'city' | null;
}

/** Where other records name one of a part. */
export const references: Record<ReferencedPart, Reference> = {
  builders: { field: 'url', column: 'builder_url', projectField: 'builderUrl', rule: 'builder' },
  cities: { field: 'name', column: 'city', projectField: 'city', rule: 'city' },
  mlsZones: { field: 'name', column: 'mls_zone', projectField: 'mlsZone', rule: null },
};

export const findReference = (part: CataloguePart): Reference | null =>
  part in references ? references[part as ReferencedPart] : null;

/**
 * Points every project, public or draft, to another record; returns how many public or hidden ones
 * changed.
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
    where part = 'projects' and record->>${projectField} = ${before}`.execute(tx);
  if (rule)
    await sql`
      update routing_rules set ${sql.ref(rule)} = ${after} where ${sql.ref(rule)} = ${before}`.execute(
      tx,
    );
  return rows.length;
}

async function followProject(tx: Connection, before: string, after: string) {
  await sql`
    insert into account_favourites (account_id, project_stub, added_at)
    select account_id, ${after}, added_at from account_favourites where project_stub = ${before}
    on conflict do nothing`.execute(tx);
  await sql`delete from account_favourites where project_stub = ${before}`.execute(tx);
  await sql`update routing_rules set project = ${after} where project = ${before}`.execute(tx);
}

/** Updates references to a record when its name or address changes. */
export async function followChange(
  tx: Connection,
  part: CataloguePart,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
) {
  const reference = findReference(part);
  const field = part === 'projects' ? 'stub' : reference?.field;
  if (field === undefined || before[field] === after[field]) return;
  const [old, fresh] = [String(before[field]), String(after[field])];
  if (reference) await replaceReferences(tx, reference, old, fresh);
  else await followProject(tx, old, fresh);
}
