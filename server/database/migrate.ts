import { readFileSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { sql, type Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import type { Tables } from './tables.ts';

const folder = path.resolve(import.meta.dirname, '../../db/migrations');

export const splitStatements = (text: string): string[] =>
  text
    .split(/;\s*$/m)
    .map((statement) => statement.trim())
    .filter((statement) => statement.replace(/^\s*--.*$/gm, '').trim() !== '');

export function readMigrations(): Record<string, Migration> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.sql'));
  return Object.fromEntries(
    files.sort().map((file) => {
      const statements = splitStatements(readFileSync(path.join(folder, file), 'utf8'));
      const up = async (db: Kysely<unknown>) => {
        for (const statement of statements) await sql.raw(statement).execute(db);
      };
      return [path.basename(file, '.sql'), { up }];
    }),
  );
}

/** Runs pending migrations. An advisory lock makes it safe for several processes. */
export async function migrate(db: Kysely<Tables>): Promise<string[]> {
  const migrations = readMigrations();
  const { error, results = [] } = await new Migrator({
    db,
    provider: { getMigrations: async () => migrations },
    // Migrations written in parallel are merged in any order, so a lower number may come later.
    allowUnorderedMigrations: true,
  }).migrateToLatest();
  if (error) throw new Error('The database could not be migrated.', { cause: error });
  return results.filter((r) => r.status === 'Success').map((r) => r.migrationName);
}
