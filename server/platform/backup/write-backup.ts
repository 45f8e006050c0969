import type { Config } from '../settings/config.ts';
import type { Database } from '../database/database.ts';
import { createHash, type Hash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdtemp, open, rm } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { writeZip, type ZipPart } from '../files/write-zip.ts';
import {
  filePartName,
  manifestName,
  tablePartName,
  type BackupManifest,
  type BackupTable,
  listStoredFiles,
} from './backup-manifest.ts';
import { createSeal, unsealedComment } from './sealed-file.ts';
import {
  countRows,
  listRunMigrations,
  listTables,
  readRows,
  readSequences,
  type ProductTable,
} from './table-store.ts';

type Tx = Parameters<typeof listTables>[0];
export type ReportProgress = (done: number, total: number) => void;

export interface BackupProgress {
  rows: ReportProgress;
  files: ReportProgress;
}

const noProgress: BackupProgress = { rows: () => {}, files: () => {} };

/**
 * Writes all product tables and the stored files of the data directory into one file, while the site
 * runs. The rows are one snapshot, staged on disk first so that the transaction ends before anything
 * is compressed.
 */
export async function writeBackup(
  { database, config, now }: { database: Database; config: Config; now(): Date },
  file: string,
  progress = noProgress,
): Promise<BackupManifest> {
  // Beside the file, so that a full disk of the data directory can be backed up to another one.
  const stagingDir = await mkdtemp(path.join(path.dirname(file), '.backup-'));
  try {
    const { tables, migrations, sequences } = await database.db
      .transaction()
      .setIsolationLevel('repeatable read')
      .execute((tx) => stageTables(tx, stagingDir, progress.rows));
    const manifest: BackupManifest = {
      format: 'groundbreak-backup-1',
      createdAt: now().toISOString(),
      migrations,
      tables,
      sequences,
      files: [],
    };
    const names = await listStoredFiles(config.dataDir);
    await writeZip(file, listParts(manifest, stagingDir, config.dataDir, names, progress.files), {
      comment: unsealedComment,
      seal: createSeal(),
    });
    return manifest;
  } finally {
    await rm(stagingDir, { recursive: true, force: true });
  }
}

/** The keys that sign links: with them, whoever has a backup could make some. A restored site makes new ones. */
const keptOut = 'link_keys';

async function stageTables(tx: Tx, stagingDir: string, onProgress: ReportProgress) {
  const found = await listTables(tx);
  const migrations = await listRunMigrations(tx);
  let total = 0;
  for (const table of found) total += await countRows(tx, table);
  let done = 0;
  const tables: BackupTable[] = [];
  for (const table of found)
    tables.push(
      await stageTable(tx, table, path.join(stagingDir, table.name), (rows) => {
        done += rows;
        onProgress(done, total);
      }),
    );
  return { tables, migrations, sequences: await readSequences(tx, found) };
}

async function stageTable(
  tx: Tx,
  table: ProductTable,
  file: string,
  onRows: (count: number) => void,
): Promise<BackupTable> {
  const hash = createHash('sha256');
  let [rows, bytes] = [0, 0];
  const handle = await open(file, 'wx', 0o600);
  try {
    for await (const lines of table.name === keptOut ? [] : readRows(tx, table)) {
      const chunk = Buffer.from(`${lines.join('\n')}\n`);
      await handle.writeFile(chunk);
      hash.update(chunk);
      rows += lines.length;
      bytes += chunk.length;
      onRows(lines.length);
    }
  } finally {
    await handle.close();
  }
  return { name: table.name, columns: table.columns, rows, bytes, sha256: hash.digest('hex') };
}

/** The manifest comes last, once the checksums of all other parts are known. */
function* listParts(
  manifest: BackupManifest,
  stagingDir: string,
  dataDir: string,
  names: readonly string[],
  onProgress: ReportProgress,
): Generator<ZipPart, void, void> {
  for (const { name } of manifest.tables)
    yield {
      name: tablePartName(name),
      compress: true,
      open: () => createReadStream(path.join(stagingDir, name)),
    };
  for (const [index, name] of names.entries())
    yield {
      name: filePartName(name),
      compress: false,
      open: () => {
        onProgress(index, names.length);
        const hasher = createHasher((bytes, sha256) =>
          manifest.files.push({ path: name, bytes, sha256 }),
        );
        const source = createReadStream(path.join(dataDir, name));
        source.on('error', (error) => hasher.destroy(error));
        return source.pipe(hasher);
      },
    };
  yield {
    name: manifestName,
    compress: true,
    open: () => Readable.from([Buffer.from(`${JSON.stringify(manifest, null, 2)}\n`)]),
  };
}

function createHasher(onEnd: (bytes: number, sha256: string) => void): Transform {
  const hash: Hash = createHash('sha256');
  let bytes = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
    flush(done) {
      onEnd(bytes, hash.digest('hex'));
      done();
    },
  });
}
