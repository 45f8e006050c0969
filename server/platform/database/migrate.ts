import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import { ConfigError } from '../settings/setting.ts';
import type { Tables } from './tables.ts';

const migrationsFolder = path.resolve(import.meta.dirname, '../../../db/migrations');

/** Up to a semicolon at the end of a line, or to the end; $$ begins and ends the body of a function. */
const statements = /(?:\$\$.*?\$\$|\$(?!\$)|[^$])+?(?:;\s*$|(?![^]))/gms;

export const splitStatements = (text: string): string[] =>
  (text.match(statements) ?? [])
    .map((statement) => statement.trim().replace(/;$/, ''))
    .filter((statement) => statement.replace(/^\s*--.*$/gm, '').trim() !== '');

/** What to do about a database with migrations that this program does not have. */
export const describeNewer = (names: readonly string[]): string =>
  `A newer version of this program migrated the database (${names.join(', ')}). Install that version, or restore a backup of this one into a new database: see “To roll back” in docs/operations.md.`;

export type Migrations = Record<string, Migration>;

/** Reads the files of a folder, in the order in which they run. */
export function readMigrations(folder = migrationsFolder): Migrations {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return Object.fromEntries(
    files.sort().map((file) => {
      const text = readFileSync(path.join(folder, file), 'utf8');
      const up = async (db: Kysely<unknown>) => {
        for (const statement of splitStatements(text)) await sql.raw(statement).execute(db);
      };
      return [path.basename(file, '.sql'), { up }];
    }),
  );
}

/**
 * Runs pending migrations. An advisory lock makes it safe for several processes. Throws ConfigError if a
 * newer version has migrated the database.
 */
export async function migrate(
  db: Kysely<Tables>,
  migrations: Migrations = readMigrations(),
): Promise<string[]> {
  const { error, results = [] } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Migrations written in parallel are merged in any order, so a lower number may come later.
    allowUnorderedMigrations: true,
  }).migrateToLatest();
  const newer = /previously executed migration (\S+) is missing/.exec(String(error))?.[1];
  if (newer !== undefined) throw new ConfigError(describeNewer([newer]));
  if (error) throw new Error('The database could not be migrated.', { cause: error });
  return results.filter((r) => r.status === 'Success').map((r) => r.migrationName);
}
