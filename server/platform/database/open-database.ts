import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../settings/config.ts';
import type { Database } from './database.ts';
import { describeUnusableFile, requireOwnAccount } from './database-account.ts';
import { lockDirectory } from './directory-lock.ts';
import { hasFreeSpace } from './free-space.ts';
import { openEmbeddedDatabase } from './embedded.ts';
import { openPostgres } from './postgres.ts';
import { checkPostgres } from './check-postgres.ts';
import { ConfigError } from '../settings/setting.ts';
import { DatabaseTimeoutError } from './pglite-client.ts';

/** No site was ever started on this database. */
export class NoDatabaseError extends ConfigError {}

interface OpenOptions {
  /** Called for a temporary error, such as a lost connection that is being restored. */
  error(error: unknown): void;
  /** Called when the embedded database dies; nothing works without it. */
  lost(error: Error): void;
  create: boolean;
}

/** Throws ConfigError, or DirectoryInUseError if another process uses the data directory. */
export async function openDatabase(
  { database: { url }, dataDir }: Pick<Config, 'dataDir' | 'database'>,
  { error: onError, lost, create }: OpenOptions,
): Promise<Database> {
  if (url) {
    const database = await openPostgres(url, onError);
    if (create || (await hasTables(database))) {
      // Commands need no notifications.
      if (create)
        await checkPostgres(database).catch(async (error: unknown) => {
          await database.close();
          throw error;
        });
      return database;
    }
    await database.close();
    throw new NoDatabaseError(
      'The PostgreSQL database at DATABASE_URL contains no site. Start the site once (npm start), or correct DATABASE_URL in the environment or the settings file.',
    );
  }
  const directory = path.join(dataDir, 'database');
  if (!create && !existsSync(path.join(directory, 'PG_VERSION')))
    throw new NoDatabaseError(
      `There is no database in ${dataDir}. Start the site once (npm start), or set the data directory of your site: DATA_DIR=/path/to/data before the command.`,
    );
  requireOwnAccount(directory);
  const release = lockDirectory(dataDir);
  try {
    mkdirSync(directory, { recursive: true });
    const opening = openEmbeddedDatabase(directory, lost);
    const database = await opening.catch(async (cause: unknown) => {
      if (cause instanceof ConfigError) throw cause;
      const sentence = describeUnusableFile(directory) ?? (await describeDamage(dataDir, cause));
      throw new ConfigError(sentence, { cause });
    });
    // PGlite creates world-writable files; some file systems have no permissions.
    await chmod(directory, 0o700).catch(() => {});
    const close = async () => {
      await database.close();
      release();
    };
    return { ...database, close };
  } catch (error) {
    // A thread that cannot be ended may still write, so the lock is held until the process ends.
    if (!(error instanceof DatabaseTimeoutError)) release();
    throw error;
  }
}

/** Explains how to recover from damaged database files. */
async function describeDamage(dataDir: string, cause: unknown): Promise<string> {
  const reason = (cause instanceof Error ? cause.message : String(cause)).replace(/\.$/, '');
  if (!(await hasFreeSpace(dataDir))) return `The disk of ${dataDir} is full. Free some space.`;
  const folder = path.join(dataDir, 'database');
  if (readdirSync(folder).length === 0) return `${reason}.`;
  return `${reason}. Its files in ${folder} are damaged. Move them away (mv ${folder} ${folder}.damaged) and restore your last backup: npm run cli -- restore FILE --new`;
}

async function hasTables({ db }: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('kysely_migration') is not null as found
  `.execute(db);
  return rows[0]?.found === true;
}
