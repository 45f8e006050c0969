import { existsSync, mkdirSync, readdirSync } from 'node:fs';
import { chmod } from 'node:fs/promises';
import path from 'node:path';
import { sql } from 'kysely';
import type { Config } from '../config.ts';
import type { Database } from './database.ts';
import { describeUnusableFile, refuseOtherAccount } from './database-account.ts';
import { lockDirectory } from './directory-lock.ts';
import { hasFreeSpace } from './free-space.ts';
import { openEmbeddedDatabase } from './embedded.ts';
import { openPostgres } from './postgres.ts';
import type { MakingTry } from './make-database.ts';
import { requireNotifications } from './require-notifications.ts';
import { requireUtf8 } from './require-utf8.ts';
import { ConfigError } from '../settings/setting.ts';
import { UnansweredError } from './unanswered.ts';

/** No site was ever started on this database. The message says where we looked. */
export class NoDatabaseError extends ConfigError {}

export interface OpenOptions {
  /** A temporary error, such as a lost connection that is being restored. */
  error(error: unknown): void;
  /** The embedded database died: nothing works without it. */
  lost(error: Error): void;
  create: boolean;
  /** How a new embedded database is made; default: twice, with much time. */
  tries?: readonly MakingTry[];
}

/** Embedded: throws DirectoryInUseError when another process has the data directory. */
export async function openDatabase(
  { database: { url }, dataDir }: Pick<Config, 'dataDir' | 'database'>,
  { error: onError, lost, create, tries }: OpenOptions,
): Promise<Database> {
  if (url) {
    const database = await openPostgres(url, onError);
    if (create || (await hasTables(database))) {
      // Commands need no notifications.
      if (create)
        await requireUtf8(database)
          .then(() => requireNotifications(database))
          .catch(async (error: unknown) => {
            await database.close();
            throw error;
          });
      return database;
    }
    await database.close();
    throw new NoDatabaseError(
      'The PostgreSQL database at DATABASE_URL has no site in it. Start the site once (npm start), or correct DATABASE_URL in the environment or the settings file.',
    );
  }
  const directory = path.join(dataDir, 'database');
  if (!create && !existsSync(path.join(directory, 'PG_VERSION')))
    throw new NoDatabaseError(
      `There is no database in ${dataDir}. Start the site once (npm start), or name the data directory of your site: DATA_DIR=/path/to/data before the command.`,
    );
  refuseOtherAccount(directory);
  const release = lockDirectory(dataDir);
  try {
    mkdirSync(directory, { recursive: true });
    const opening = openEmbeddedDatabase(directory, lost, tries);
    const database = await opening.catch(async (cause: unknown) => {
      if (cause instanceof ConfigError) throw cause;
      const sentence = describeUnusableFile(directory) ?? (await describeDamage(dataDir, cause));
      throw new ConfigError(sentence, { cause });
    });
    // PGlite lets everyone write its files; some file systems know no owners.
    await chmod(directory, 0o700).catch(() => {});
    const close = async () => {
      await database.close();
      release();
    };
    return { ...database, close };
  } catch (error) {
    // A thread that cannot be ended may write again: the lock ends with the process.
    if (!(error instanceof UnansweredError)) release();
    throw error;
  }
}

/** Explains how to recover from damaged database files. */
async function describeDamage(dataDir: string, cause: unknown): Promise<string> {
  const reason = (cause instanceof Error ? cause.message : String(cause)).replace(/\.$/, '');
  if (!(await hasFreeSpace(dataDir))) return `The disk of ${dataDir} is full. Free some space.`;
  const folder = path.join(dataDir, 'database');
  if (readdirSync(folder).length === 0) return `${reason}.`;
  return `${reason}. Its files in ${folder} are damaged. Put them aside (mv ${folder} ${folder}.damaged) and restore your last backup: npm run cli -- restore FILE --new`;
}

async function hasTables({ db }: Database): Promise<boolean> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass('kysely_migration') is not null as found
  `.execute(db);
  return rows[0]?.found === true;
}
