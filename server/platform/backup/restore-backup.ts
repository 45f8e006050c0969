import type { JobQueue } from '../../mail/job-queue.ts';
import type { Config } from '../settings/config.ts';
import type { Database } from '../database/database.ts';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Transform, type TransformCallback } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { announceReplacement, readVersion } from '../../catalogue/catalogue-store.ts';
import { openDataDirectory } from '../database/data-directory.ts';
import { readMigrations, type Migrations } from '../database/migrate.ts';
import { listUnsentDeliveries } from '../../mail/delivery-store.ts';
import { endConsoleAccess } from '../../operators/operator-store.ts';
import { retryConflicts } from '../database/retry-conflicts.ts';
import { moveToBucket } from '../files/move-to-bucket.ts';
import { openFiles } from '../files/open-files.ts';
import { openOwnPictures } from '../../pictures/own-pictures.ts';
import {
  BackupError,
  type BackupManifest,
  type BackupTable,
  listStoredFiles,
} from './backup-manifest.ts';
import { openBackup, type Backup } from './open-backup.ts';
import { refusePart } from './refuse-part.ts';
import {
  checkReferences,
  deleteRows,
  dropTables,
  announceRestore,
  insertRows,
  listContents,
  listTables,
  lockTables,
  restartSequences,
  type ProductTable,
} from './table-store.ts';
import { finishRestore, openRestoreFolder, settleRestores } from './restore-folders.ts';
import { allowPauses } from './transaction-store.ts';
import type { BackupProgress, ReportProgress } from './write-backup.ts';
import { formatCount } from '../../../domain/text/format-number.ts';

type Tx = Parameters<typeof listTables>[0];

interface RestoreOptions {
  replace: boolean;
  progress: BackupProgress & { check: ReportProgress };
  migrations?: Migrations;
}

const charactersAtOnce = 1024 * 1024;
const rowsAtOnce = 500;

/** Throws a BackupError for a file that cannot be restored. */
export async function checkBackup(file: string, onProgress: ReportProgress): Promise<void> {
  (await openBackup(file, Object.keys(readMigrations()), onProgress)).close();
}

/**
 * Replaces everything on the site with a backup, in one transaction that first locks the tables, so
 * that no lead or change is accepted that the backup would then replace: checks the whole file, stages
 * its files, writes all rows. Throws a BackupError, with nothing changed.
 */
export async function restoreBackup(
  { database, config, jobs }: { database: Database; config: Config; jobs: JobQueue },
  file: string,
  { replace, progress, migrations = readMigrations() }: RestoreOptions,
): Promise<BackupManifest> {
  const db = database.longDb;
  openDataDirectory(config.dataDir);
  await settleRestores(database, config.dataDir);
  let aside = '';
  let manifest: BackupManifest;
  try {
    const replaceAll = async (tx: Tx) => {
      await allowPauses(tx);
      await lockTables(tx, await listTables(tx));
      if (!replace) await refuseContents(tx, config.dataDir);
      const backup = await openBackup(file, Object.keys(migrations), progress.check);
      try {
        aside = await openRestoreFolder(tx, config.dataDir);
        await layFilesReady(backup, aside, progress.files);
        await replaceRows(tx, backup, migrations, progress.rows);
        await jobs.replaceDeliveries(tx, await listUnsentDeliveries(tx));
        return backup.manifest;
      } catch (error) {
        throw error instanceof BackupError
          ? new BackupError(`${file}: ${error.message}`, { cause: error.cause })
          : error;
      } finally {
        backup.close();
      }
    };
    // A lead that holds one table and waits for another may be in the way of the locks.
    manifest = await retryConflicts(() => db.transaction().execute(replaceAll));
  } catch (error) {
    // Also finishes one that was stored though its answer was lost. If this fails, the next round does it.
    await settleRestores(database, config.dataDir).catch(() => {});
    throw error;
  }
  await finishRestore(database, config.dataDir, aside);
  const files = openFiles(config);
  await moveToBucket(config, files, openOwnPictures(config, db, files).put);
  return manifest;
}

async function refuseContents(tx: Tx, dataDir: string) {
  const contents = await listContents(tx, await listTables(tx));
  const files = await listStoredFiles(dataDir);
  if (files.length > 0) contents.push(`${formatCount(files.length)} stored files`);
  if (contents.length > 0)
    throw new BackupError(
      `This site is not empty: it has ${contents.join(', ')}. Use --replace to replace all of it with the backup.`,
    );
}

/**
 * Restores a backup of an older version into that version's tables, then runs the later migrations.
 */
async function replaceRows(
  tx: Tx,
  { manifest, readTable }: Backup,
  migrations: Migrations,
  onProgress: ReportProgress,
) {
  const missing = Object.keys(migrations).filter((name) => !manifest.migrations.includes(name));
  const versionBefore = await readVersion(tx);
  if (missing.length > 0) {
    await dropTables(tx, await listTables(tx));
    for (const name of manifest.migrations) await migrations[name]?.up(tx);
  }

  const tables = await listTables(tx);
  await deleteRows(tx, tables);
  await announceRestore(tx);
  const total = manifest.tables.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  for (const table of manifest.tables) {
    const { name, columns } = table;
    refuseUnknown(table, tables);
    for await (const lines of readInBatches(await readTable(name))) {
      await refusePart(`Its table "${name}"`, insertRows(tx, name, columns, lines));
      done += lines.length;
      onProgress(done, total);
    }
  }
  await refusePart('What its tables refer to', checkReferences(tx));
  await refusePart(
    'The number of its next record',
    restartSequences(tx, tables, manifest.sequences),
  );

  for (const name of missing)
    await refusePart(
      `What it has for the migration "${name}"`,
      Promise.resolve(migrations[name]?.up(tx)),
    );
  await endConsoleAccess(tx);
  await announceReplacement(tx, versionBefore);
}

/** The manifest of a forged backup may name anything. */
function refuseUnknown({ name, columns }: BackupTable, tables: readonly ProductTable[]) {
  const known = tables.find((table) => table.name === name);
  if (!known) throw new BackupError(`Its table "${name}" is none of Groundbreak's.`);
  const unknown = columns.find((column) => !known.columns.includes(column));
  if (unknown !== undefined)
    throw new BackupError(`Its table "${name}" has an unknown column, "${unknown}".`);
}

async function* readInBatches(source: Readable): AsyncGenerator<string[], void, void> {
  let batch: string[] = [];
  let length = 0;
  for await (const line of source.pipe(splitLines()) as AsyncIterable<string>) {
    batch.push(line);
    length += line.length;
    if (batch.length < rowsAtOnce && length < charactersAtOnce) continue;
    yield batch;
    batch = [];
    length = 0;
  }
  if (batch.length > 0) yield batch;
}

async function layFilesReady(
  { manifest, readFile }: Backup,
  aside: string,
  onProgress: ReportProgress,
) {
  for (const [index, { path: name }] of manifest.files.entries()) {
    const file = path.join(aside, name);
    const content = await readFile(name);
    try {
      await mkdir(path.dirname(file), { recursive: true });
      await pipeline(content, createWriteStream(file, { flush: true, flags: 'wx' }));
    } catch (error) {
      if (!['EEXIST', 'EISDIR', 'ENOTDIR'].includes(String((error as { code?: unknown }).code)))
        throw error;
      throw new BackupError(`Its file "${name}" takes the place of another one.`, { cause: error });
    }
    onProgress(index + 1, manifest.files.length);
  }
}

const newline = 0x0a;

/** Splits bytes into lines of text at newlines only; an unterminated line is an error. */
function splitLines(): Transform {
  let rest: Buffer[] = [];
  return new Transform({
    readableObjectMode: true,
    transform(chunk: Buffer, _encoding, done: TransformCallback) {
      let start = 0;
      for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
        rest.push(chunk.subarray(start, end));
        this.push(Buffer.concat(rest).toString());
        rest = [];
        start = end + 1;
      }
      if (start < chunk.length) rest.push(chunk.subarray(start));
      done();
    },
    flush(done: TransformCallback) {
      done(rest.length > 0 ? new Error('The last line is incomplete.') : null);
    },
  });
}
