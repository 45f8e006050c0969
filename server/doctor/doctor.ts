import type { Config } from '../config.ts';
import type { Database } from '../database/database.ts';
import { inspectDatabase } from '../database/inspect-database.ts';
import { NoDatabaseError, openDatabase } from '../database/open-database.ts';
import { explainError } from '../explain-error.ts';
import { checkBackups, checkConsoleKey } from './check-console-key.ts';
import { checkDatabase } from './check-database.ts';
import { checkDirectory } from './check-directory.ts';
import { checkMail } from './check-mail.ts';
import { checkSettings } from './check-settings.ts';
import { checkUploads } from './check-uploads.ts';
import { checkPublicUrl, checkWebhook } from './check-web.ts';
import { describeFault, problem, warning, type Finding } from './finding.ts';

export interface DoctorOptions {
  sendTo: string | null;
  /** Whether to request PUBLIC_URL, out to the network and back. */
  network: boolean;
  /** The backup folder, as an absolute path. */
  backups: string | null;
  now: Date;
}

/** Runs the checks that need the database: opens it briefly and changes nothing. */
export async function checkOwnDatabase(
  config: Config,
  { network, now }: Pick<DoctorOptions, 'network' | 'now'>,
): Promise<Finding[]> {
  const about = 'Database';
  let database: Database;
  try {
    database = await openDatabase(config, {
      error: () => {},
      lost: () => {},
      // Never creates an embedded database.
      create: config.database.url !== null,
    });
  } catch (error) {
    const sentence = explainError(error) ?? `It cannot be opened: ${describeFault(error)}.`;
    const state = error instanceof NoDatabaseError ? warning : problem;
    return [state(about, sentence)];
  }
  try {
    return await checkOpenDatabase(database, config, { network, now });
  } catch (error) {
    return [problem(about, explainError(error) ?? `It does not work: ${describeFault(error)}.`)];
  } finally {
    await database.close();
  }
}

/** The same inside a running site, which has the database open. */
export async function checkOpenDatabase(
  database: Database,
  config: Config,
  { network, now }: Pick<DoctorOptions, 'network' | 'now'>,
): Promise<Finding[]> {
  const found = await checkDatabase(database);
  if (!network) return found;
  const { catalogueVersion } = await inspectDatabase(database);
  return [...found, ...(await checkPublicUrl(config, catalogueVersion, now))];
}

/** Runs all checks that do not need the database. */
export async function checkAround(
  config: Config,
  { sendTo, backups, now }: DoctorOptions,
): Promise<Finding[]> {
  const outside = Promise.all([
    checkMail(config, sendTo),
    checkWebhook(config, now),
    checkUploads(config),
  ]);
  return [
    ...checkSettings(config),
    ...checkDirectory(config.dataDir),
    ...checkConsoleKey(config),
    ...(backups === null ? [] : checkBackups(backups, now)),
    ...(await outside).flat(),
  ];
}
