import { sql } from 'kysely';
import type { Database } from './database.ts';
import { readMigrations } from './migrate.ts';

export interface DatabaseReport {
  /** Such as 170004 for PostgreSQL 17.4. */
  versionNumber: number;
  clock: Date;
  bytes: number;
  hasTrigrams: boolean;
  mayAddTrigrams: boolean;
  /** Migrations that the next start will run. */
  pending: string[];
  /** Migrations of a newer version of this program. */
  unknown: string[];
  /** Null before the first start. */
  catalogueVersion: number | null;
  operators: number;
}

/** Reads facts about the database without changing it. */
export async function inspectDatabase({ db }: Database): Promise<DatabaseReport> {
  const {
    rows: [facts],
  } = await sql<{
    version: number;
    clock: Date;
    bytes: number;
    trigrams: boolean;
    offered: boolean;
    migrated: boolean;
  }>`
    select current_setting('server_version_num')::int as version, clock_timestamp() as clock,
      pg_database_size(current_database()) as bytes,
      exists (select from pg_extension where extname = 'pg_trgm') as trigrams,
      exists (select from pg_available_extensions where name = 'pg_trgm') as offered,
      to_regclass('kysely_migration') is not null as migrated
  `.execute(db);
  if (!facts) throw new Error('The database returned no rows.');
  const own = Object.keys(readMigrations());
  const done = facts.migrated
    ? (await sql<{ name: string }>`select name from kysely_migration`.execute(db)).rows
    : [];
  const names = new Set(done.map(({ name }) => name));
  const pending = own.filter((name) => !names.has(name));
  const isCurrent = pending.length === 0;
  const {
    rows: [site],
  } = isCurrent
    ? await sql<{ version: number; operators: number }>`
        select (select version from catalogue_state) as version,
          (select count(*) from operators) as operators
      `.execute(db)
    : { rows: [] };
  return {
    versionNumber: facts.version,
    clock: new Date(facts.clock),
    bytes: facts.bytes,
    hasTrigrams: facts.trigrams,
    mayAddTrigrams: facts.offered,
    pending,
    unknown: [...names].filter((name) => !own.includes(name)),
    catalogueVersion: site?.version ?? null,
    operators: site?.operators ?? 0,
  };
}
