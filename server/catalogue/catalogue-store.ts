import { sql } from 'kysely';
import * as v from 'valibot';
import {
  builderSchema,
  citySchema,
  mlsZoneSchema,
  propertyTypeSchema,
  type CatalogueRecords,
} from '../../domain/catalogue/catalogue-records.ts';
import type { StoredProject } from '../../domain/projects/listed-project.ts';
import { projectSchema } from '../../domain/projects/project.ts';
import type { Connection } from '../database/database.ts';

/** The catalogue's tables and the shape of the documents each one holds. */
const documentTables = {
  builders: builderSchema,
  cities: citySchema,
  mls_zones: mlsZoneSchema,
  property_types: propertyTypeSchema,
  projects: projectSchema,
} as const;

export type DocumentTable = keyof typeof documentTables;

export interface SaveCounts {
  added: number;
  changed: number;
  unchanged: number;
}

export interface StoredCatalogue extends Omit<CatalogueRecords, 'projects'> {
  version: number;
  projects: StoredProject[];
}

/** Channel on which every process hears that the catalogue changed. */
export const catalogueChannel = 'catalogue';

/** Inserts or replaces documents by their key; an equal document is left alone. At most some hundreds at a time. */
export async function saveDocuments(
  connection: Connection,
  table: DocumentTable,
  records: readonly unknown[],
): Promise<SaveCounts> {
  if (records.length === 0) return { added: 0, changed: 0, unchanged: 0 };
  const { rows } = await sql<{ inserted: boolean }>`
    insert into ${sql.table(table)} (record)
    select value from jsonb_array_elements(${JSON.stringify(records)}::jsonb)
    on conflict (key) do update set record = excluded.record, updated_at = now()
      where ${sql.table(table)}.record <> excluded.record
    returning (xmax = 0) as inserted`.execute(connection);
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

export async function readVersion(connection: Connection): Promise<number> {
  const { version } = await connection
    .selectFrom('catalogue_state')
    .select('version')
    .executeTakeFirstOrThrow();
  return version;
}

const readDocuments = async <Table extends Exclude<DocumentTable, 'projects'>>(
  connection: Connection,
  table: Table,
): Promise<v.InferOutput<(typeof documentTables)[Table]>[]> => {
  const rows = await connection
    .selectFrom(table as 'builders')
    .select('record')
    .orderBy('id')
    .execute();
  return rows.map(({ record }) => v.parse(documentTables[table], record));
};

/** Reads the whole catalogue in one snapshot of the database. */
export async function readCatalogue(connection: Connection): Promise<StoredCatalogue> {
  const version = await readVersion(connection);
  const projects = await connection
    .selectFrom('projects')
    .select(['id', 'record', sql<string>`to_char(updated_at, 'YYYY-MM-DD')`.as('updated_on')])
    .orderBy('id')
    .execute();
  return {
    version,
    projects: projects.map(({ id, record, updated_on }) => ({
      id,
      project: v.parse(projectSchema, record),
      updatedOn: updated_on,
    })),
    builders: await readDocuments(connection, 'builders'),
    cities: await readDocuments(connection, 'cities'),
    mlsZones: await readDocuments(connection, 'mls_zones'),
    propertyTypes: await readDocuments(connection, 'property_types'),
  };
}
