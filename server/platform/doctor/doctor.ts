import { randomUUID } from 'node:crypto';
import { statSync } from 'node:fs';
import path from 'node:path';
import { isRefusal } from '../../../domain/refusal.ts';
import { countDemoRecords } from '../../catalogue/remove-demo.ts';
import type { Config } from '../settings/config.ts';
import type { Database } from '../database/database.ts';
import { NoDatabaseError, openDatabase } from '../database/open-database.ts';
import { explainError } from './explain-error.ts';
import { listLaunchWarnings, warnAboutDemoRecords } from '../../services/launch-warnings.ts';
import { explainBucketError } from '../files/explain-bucket-error.ts';
import { openFiles } from '../files/open-files.ts';
import { checkBackups, checkConsoleKey } from './check-console-key.ts';
import { checkDatabase } from './check-database.ts';
import { checkDirectory } from './check-directory.ts';
import { checkMail } from './check-mail.ts';
import { checkPublicUrl, checkWebhook } from './check-web.ts';
import { describeFault, fine, problem, warning, type Finding } from './finding.ts';

interface DoctorOptions {
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
  const {
    found,
    report: { catalogueVersion, pending },
  } = await checkDatabase(database);
  // Before the first start there are no tables to count in.
  if (pending.length === 0) found.push(...(await checkDemoRecords(database, config)));
  return network ? [...found, ...(await checkPublicUrl(config, catalogueVersion, now))] : found;
}

async function checkDemoRecords(database: Database, { http }: Config): Promise<Finding[]> {
  const sentence = warnAboutDemoRecords(http.publicUrl, await countDemoRecords(database));
  return sentence ? [warning('Catalogue', sentence)] : [];
}

/** Warns about valid settings that are probably not intended. */
function checkSettings(config: Config): Finding[] {
  const about = 'Settings';
  const found = listLaunchWarnings(config, 0).map((sentence) =>
    warning(about, sentence.replace(/^Warning: /, '')),
  );
  const file = path.join(config.dataDir, 'groundbreak.env');
  const mode = statSync(file, { throwIfNoEntry: false })?.mode;
  if (mode !== undefined && (mode & 0o077) !== 0)
    found.push(
      warning(
        about,
        `Other accounts can read the passwords in ${file}. Restrict it: chmod 600 ${file}`,
      ),
    );
  return found.length > 0 ? found : [fine(about, `The site is at ${config.http.publicUrl}.`)];
}

/** Writes, reads, lists and removes a small file in the bucket. */
async function checkUploads(config: Pick<Config, 'dataDir' | 'uploads'>): Promise<Finding[]> {
  if (!config.uploads.s3) return [];
  const about = 'S3';
  const { endpoint, bucket } = config.uploads.s3;
  const key = `doctor/${randomUUID()}`;
  const written = Buffer.from(key);
  try {
    const files = openFiles(config);
    await files.put(key, written);
    const read = await files.get(key);
    await files.list('uploads');
    await files.remove(key);
    if (!read?.equals(written)) throw new Error('it returned different content than was written');
    return [
      fine(about, `The bucket ${bucket} at ${new URL(endpoint).host} can be read and written.`),
    ];
  } catch (error) {
    return [
      problem(
        about,
        `The bucket ${bucket} at ${new URL(endpoint).host} cannot be used: ${explainBucketError(isRefusal(error) ? error.cause : error, config.uploads.s3)}.`,
      ),
    ];
  }
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
