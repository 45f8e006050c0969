import { sql } from 'kysely';
import * as v from 'valibot';
import {
  catalogueParts,
  cataloguePartNames,
  type CataloguePart,
} from '../../domain/catalogue/catalogue-parts.ts';
import type { CatalogueRecords } from '../../domain/catalogue/catalogue-records.ts';
import type { MovedRecord } from '../../domain/catalogue/moved-records.ts';
import type { StoredProject } from '../../domain/projects/indexed-project.ts';
import type { Connection } from '../database/database.ts';
import { catalogueTables } from './catalogue-tables.ts';
import { readMoved } from './moved-store.ts';
import { notePictures } from './picture-index-store.ts';

export interface SaveCounts {
  added: number;
  changed: number;
  unchanged: number;
}

export interface StoredCatalogue extends Omit<CatalogueRecords, 'projects'> {
  version: number;
  projects: StoredProject[];
  hidden: CatalogueRecords;
  moved: MovedRecord[];
}

interface StoredDocument {
  id: number;
  /** Transaction that wrote the row; another one means that the record must be read again. */
  writtenBy: string;
  updatedOn: string;
  isHidden: boolean;
  record: unknown;
}

export type DocumentCache = Map<CataloguePart, Map<number, StoredDocument>>;

export type OnBadDocument = (part: CataloguePart, id: number, reason: string) => void;

/** Channel on which every process hears that the catalogue changed. */
export const catalogueChannel = 'catalogue';

const readAtOnce = 250;

/** Inserts or replaces documents by their key; an equal document is left alone. At most some hundreds at a time. */
export async function saveDocuments(
  connection: Connection,
  part: CataloguePart,
  records: readonly unknown[],
): Promise<SaveCounts> {
  if (records.length === 0) return { added: 0, changed: 0, unchanged: 0 };
  const table = sql.table(catalogueTables[part]);
  const { rows } = await sql<{ inserted: boolean }>`
    insert into ${table} (record)
    select value from jsonb_array_elements(${JSON.stringify(records)}::jsonb)
    on conflict (key) do update set record = excluded.record, updated_at = now()
      where ${table}.record <> excluded.record
    returning (xmax = 0) as inserted`.execute(connection);
  if (rows.length > 0) await notePictures(connection, records);
  const added = rows.filter(({ inserted }) => inserted).length;
  return { added, changed: rows.length - added, unchanged: records.length - rows.length };
}

/** Raises the catalogue's version and tells every process; call it in the transaction that wrote. */
export async function announceChange(connection: Connection) {
  await connection
    .updateTable('catalogue_state')
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .execute();
  await sql`select pg_notify(${catalogueChannel}, '')`.execute(connection);
}

/** Like announceChange, after the state itself was replaced: the version passes `before` too. */
export async function announceReplacement(connection: Connection, before: number) {
  await connection
    .updateTable('catalogue_state')
    .set({ version: sql<number>`greatest(version, ${before}::bigint)` })
    .execute();
  await announceChange(connection);
}

export async function readVersion(connection: Connection): Promise<number> {
  const { version } = await connection
    .selectFrom('catalogue_state')
    .select('version')
    .executeTakeFirstOrThrow();
  return version;
}

export async function findRecords(
  connection: Connection,
  part: CataloguePart,
  keys: readonly string[],
): Promise<Map<string, unknown>> {
  const { rows } = await sql<{ key: string; record: unknown }>`
    select key, record from ${sql.table(catalogueTables[part])}
    where key in (select jsonb_array_elements_text(${JSON.stringify(keys)}::jsonb))
  `.execute(connection);
  return new Map(
    rows.map(({ key, record }) => [key, v.parse(catalogueParts[part].schema, record)]),
  );
}

export async function countRecords(connection: Connection, part: CataloguePart): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from ${sql.table(catalogueTables[part])}
    where hidden_at is null`.execute(connection);
  return rows[0]?.count ?? 0;
}

const exportAtOnce = 200;

/**
 * Walks the projects by stub, other parts in the order in which they were stored, in short queries;
 * hidden records only when they are asked for.
 */
export async function* walkRecords(
  connection: Connection,
  part: CataloguePart,
  { withHidden = false } = {},
): AsyncGenerator<unknown, void, void> {
  const table = sql.table(catalogueTables[part]);
  const { rows } = await sql<{ id: number }>`
    select id from ${table} where hidden_at is null or ${withHidden}::boolean
    order by ${part === 'projects' ? sql`key collate "C"` : sql`id`}`.execute(connection);
  for (let start = 0; start < rows.length; start += exportAtOnce) {
    const ids = JSON.stringify(rows.slice(start, start + exportAtOnce).map(({ id }) => id));
    const page = await sql<{ record: unknown }>`
      select record
      from jsonb_array_elements_text(${ids}::jsonb) with ordinality as wanted (id, position)
      join ${table} on ${table}.id = wanted.id::bigint
      order by position`.execute(connection);
    for (const { record } of page.rows) yield v.parse(catalogueParts[part].schema, record);
  }
}

interface StoredRow {
  id: number;
  written_by: string;
  updated_on: string;
  is_hidden: boolean;
  record: unknown;
}

async function readPart(
  connection: Connection,
  part: CataloguePart,
  known: ReadonlyMap<number, StoredDocument>,
  onBadDocument: OnBadDocument,
): Promise<Map<number, StoredDocument>> {
  const table = sql.table(catalogueTables[part]);
  const { rows } = await sql<{ id: number; written_by: string }>`
    select id, xmin::text as written_by from ${table} order by id`.execute(connection);
  const stale = rows.filter(({ id, written_by }) => known.get(id)?.writtenBy !== written_by);
  const fresh = new Map<number, StoredDocument>();
  for (let start = 0; start < stale.length; start += readAtOnce) {
    const ids = JSON.stringify(stale.slice(start, start + readAtOnce).map(({ id }) => id));
    const read = await sql<StoredRow>`
      select id, xmin::text as written_by, to_char(updated_at, 'YYYY-MM-DD') as updated_on,
        hidden_at is not null as is_hidden, record
      from ${table} where id in (select value::bigint from jsonb_array_elements_text(${ids}::jsonb))
    `.execute(connection);
    for (const { id, written_by, updated_on, is_hidden, record } of read.rows) {
      const parsed = v.safeParse(catalogueParts[part].schema, record);
      if (parsed.success)
        fresh.set(id, {
          id,
          writtenBy: written_by,
          updatedOn: updated_on,
          isHidden: is_hidden,
          record: parsed.output,
        });
      else onBadDocument(part, id, parsed.issues[0].message);
    }
  }
  return new Map(
    rows.flatMap(({ id }) => {
      const document = fresh.get(id) ?? known.get(id);
      return document ? [[id, document] as const] : [];
    }),
  );
}

const refuseDocument: OnBadDocument = (part, id, reason) => {
  throw new Error(`${part}: the document with id ${id} cannot be read (${reason}).`);
};

/**
 * Reads the whole catalogue; call it in one snapshot of the database. Changes `cache`. A document
 * that no longer has its shape is left out and told of: one bad record must not close the site.
 */
export async function readCatalogue(
  connection: Connection,
  cache: DocumentCache = new Map(),
  onBadDocument: OnBadDocument = refuseDocument,
): Promise<StoredCatalogue> {
  const version = await readVersion(connection);
  for (const part of cataloguePartNames)
    cache.set(part, await readPart(connection, part, cache.get(part) ?? new Map(), onBadDocument));
  const listDocuments = (part: CataloguePart, isHidden: boolean) =>
    [...(cache.get(part)?.values() ?? [])].filter((document) => document.isHidden === isHidden);
  const listRecords = (isHidden: boolean) =>
    Object.fromEntries(
      cataloguePartNames.map((part) => [
        part,
        listDocuments(part, isHidden).map(({ record }) => record),
      ]),
    ) as unknown as CatalogueRecords;
  const records = listRecords(false);
  return {
    ...records,
    version,
    hidden: listRecords(true),
    moved: await readMoved(connection),
    projects: listDocuments('projects', false).map(({ id, updatedOn }, position) => ({
      id,
      updatedOn,
      project: records.projects[position]!,
    })),
  };
}

/** Whether the catalogue was ever filled; the answer stands until the end of the transaction. */
export async function readWasSeeded(tx: Connection): Promise<boolean> {
  const { seeded_at } = await tx
    .selectFrom('catalogue_state')
    .select('seeded_at')
    .forUpdate()
    .executeTakeFirstOrThrow();
  return seeded_at !== null;
}

export async function markSeeded(tx: Connection) {
  await tx.updateTable('catalogue_state').set({ seeded_at: new Date() }).execute();
}
