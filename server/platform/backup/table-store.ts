import { sql, type Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { formatCount } from '../../../domain/text/format-number.ts';

type Tx = Transaction<Tables>;

export interface ProductTable {
  name: string;
  /** Columns to write; generated ones follow from them. */
  columns: string[];
  primaryKey: string[];
  counted: { column: string; sequence: string }[];
  refersTo: string[];
}

const rowsAtOnce = 200;

/**
 * Every table of the product, each after those it refers to. The job queue's own tables are in
 * another schema, and the record of the migrations is not content.
 */
export async function listTables(tx: Tx): Promise<ProductTable[]> {
  const { rows } = await sql<ProductTable>`
    select c.relname::text as name,
      (select coalesce(json_agg(attname order by attnum), '[]') from pg_attribute
        where attrelid = c.oid and attnum > 0 and not attisdropped and attgenerated = '') as columns,
      (select coalesce(json_agg(a.attname order by array_position(i.indkey::int2[], a.attnum)), '[]')
        from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any (i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as "primaryKey",
      (select coalesce(json_agg(json_build_object('column', attname, 'sequence', sequence)), '[]')
        from (select attname,
            pg_get_serial_sequence(format('%I.%I', 'public', c.relname), attname) as sequence
          from pg_attribute where attrelid = c.oid and attnum > 0 and not attisdropped) counts
        where sequence is not null) as counted,
      (select coalesce(json_agg(distinct other.relname), '[]')
        from pg_constraint f join pg_class other on other.oid = f.confrelid
        where f.conrelid = c.oid and f.contype = 'f' and f.confrelid <> c.oid) as "refersTo"
    from pg_class c
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname not like 'kysely\\_%'
    order by c.relname`.execute(tx);
  return inOrderOfReference(rows);
}

function inOrderOfReference(tables: readonly ProductTable[]): ProductTable[] {
  const ordered: ProductTable[] = [];
  let waiting = [...tables];
  while (waiting.length > 0) {
    const orderedNames = new Set(ordered.map(({ name }) => name));
    const ready = waiting.filter(({ refersTo }) =>
      refersTo.every((name) => orderedNames.has(name)),
    );
    if (ready.length === 0) throw new Error('Tables have circular references.');
    ordered.push(...ready);
    waiting = waiting.filter((table) => !ready.includes(table));
  }
  return ordered;
}

export async function listRunMigrations(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(tx);
  return rows.map(({ name }) => name);
}

export async function countRows(tx: Tx, { name }: ProductTable): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(name)}`.execute(tx);
  return rows[0]?.count ?? 0;
}

export async function* readRows(tx: Tx, table: ProductTable): AsyncGenerator<string[], void, void> {
  const columns = sql.join(table.columns.map((column) => sql.ref(column)));
  const order =
    table.primaryKey.length > 0
      ? sql`order by ${sql.join(table.primaryKey.map((column) => sql.ref(column)))}`
      : sql``;
  await sql`
    declare backup_rows no scroll cursor for
    select row_to_json(r)::text as line from (
      select ${columns} from ${sql.table(table.name)} ${order}) r`.execute(tx);
  for (;;) {
    const { rows } = await sql<{ line: string }>`
      fetch ${sql.lit(rowsAtOnce)} from backup_rows`.execute(tx);
    if (rows.length === 0) break;
    yield rows.map(({ line }) => line);
  }
  await sql`close backup_rows`.execute(tx);
}

/** Blocks writes to the tables until the transaction ends; reads continue. */
export async function lockTables(tx: Tx, tables: readonly ProductTable[]) {
  // First what a lead locks first, in its order: one that waits for these holds none of the others.
  const first = ['person_emails', 'people', 'leads'].flatMap((name) =>
    tables.filter((table) => table.name === name),
  );
  const names = sql.join([...new Set([...first, ...tables])].map(({ name }) => sql.table(name)));
  await sql`lock table ${names} in exclusive mode`.execute(tx);
}

export async function deleteRows(tx: Tx, tables: readonly Pick<ProductTable, 'name'>[]) {
  for (const { name } of tables.toReversed()) {
    await sql`alter table ${sql.table(name)} disable trigger user`.execute(tx);
    await sql`delete from ${sql.table(name)}`.execute(tx);
    await sql`alter table ${sql.table(name)} enable trigger user`.execute(tx);
  }
}

export async function insertRows(
  tx: Tx,
  name: string,
  columns: readonly string[],
  lines: readonly string[],
) {
  const list = sql.join(columns.map((column) => sql.ref(column)));
  await sql`
    insert into ${sql.table(name)} (${list}) overriding system value
    select ${list} from json_populate_recordset(null::${sql.table(name)}, ${`[${lines.join(',')}]`}::json)
  `.execute(tx);
}

/** Until the transaction ends, triggers take inserted rows for restored ones, not for changes. */
export async function announceRestore(tx: Tx) {
  await sql`select set_config('groundbreak.restoring', 'on', true)`.execute(tx);
}

/** Checks the references now instead of at the commit. */
export async function checkReferences(tx: Tx) {
  await sql`set constraints all immediate`.execute(tx);
}

/** The next value of each sequence, by names such as "projects.id". */
export async function readSequences(
  tx: Tx,
  tables: readonly ProductTable[],
): Promise<Record<string, number>> {
  const next: Record<string, number> = {};
  for (const { name, counted } of tables)
    for (const { column, sequence } of counted) {
      const { rows } = await sql<{ next: number }>`
        select last_value + case when is_called then 1 else 0 end as next
        from ${sql.raw(sequence)}`.execute(tx);
      next[`${name}.${column}`] = rows[0]?.next ?? 1;
    }
  return next;
}

/**
 * Restarts the sequences at `next`, and beyond the largest key, because history still refers to
 * removed ids. Rolled back with the transaction.
 */
export async function restartSequences(
  tx: Tx,
  tables: readonly ProductTable[],
  next: Readonly<Record<string, number>>,
) {
  for (const { name, counted } of tables)
    for (const { column, sequence } of counted) {
      const { rows } = await sql<{ free: number }>`
        select coalesce(max(${sql.ref(column)}), 0) + 1 as free from ${sql.table(name)}`.execute(
        tx,
      );
      const start = Math.max(rows[0]?.free ?? 1, next[`${name}.${column}`] ?? 1);
      await sql`alter sequence ${sql.raw(sequence)} restart with ${sql.lit(start)}`.execute(tx);
    }
}

export async function dropTables(tx: Tx, tables: readonly ProductTable[]) {
  for (const { name } of tables.toReversed())
    await sql`drop table ${sql.table(name)} cascade`.execute(tx);
}

/** Tables that the first start fills, and those of what does not last. */
const passing = new Set([
  'mls_zones',
  'stations',
  'property_types',
  'cities',
  'builders',
  'projects',
  'news_articles',
  'blog_posts',
  'testimonials',
  'faq_entries',
  'about_us',
  'catalogue_state',
  'catalogue_versions',
  'pictures',
  'price_changes',
  'project_changes',
  'rate_limits',
  'missed_searches',
  'operator_invitations',
  'lead_presence',
  'record_presence',
  'passkey_challenges',
  'link_keys',
]);

/**
 * Describes a site's content beyond that of its first start, such as "12 leads"; empty when there
 * is none.
 */
export async function listContents(tx: Tx, tables: readonly ProductTable[]): Promise<string[]> {
  const contents: string[] = [];
  const { rows } = await sql<{ version: number }>`select version from catalogue_state`.execute(tx);
  if ((rows[0]?.version ?? 0) > 1) contents.push('a catalogue that was changed');
  for (const table of tables) {
    if (passing.has(table.name)) continue;
    const count = await countRows(tx, table);
    if (count > 0) contents.push(`${formatCount(count)} ${table.name.replaceAll('_', ' ')}`);
  }
  return contents;
}
