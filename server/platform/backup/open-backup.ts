import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import * as v from 'valibot';
import { isSafePictureName } from '../../../domain/catalogue/list-pictures.ts';
import { openZip, ZipError, type Zip } from '../files/read-zip.ts';
import {
  BackupError,
  backupManifestSchema,
  filePartName,
  storedFolders,
  manifestName,
  tablePartName,
  type BackupManifest,
} from './backup-manifest.ts';
import { checkSeal } from './sealed-file.ts';
import type { ReportProgress } from './write-backup.ts';

export interface Backup {
  manifest: BackupManifest;
  readTable(name: string): Promise<Readable>;
  readFile(path: string): Promise<Readable>;
  close(): void;
}

const unlimited = {
  entries: Number.POSITIVE_INFINITY,
  totalBytes: Number.POSITIVE_INFINITY,
  entryBytes: () => Number.POSITIVE_INFINITY,
};
const newline = 0x0a;

/**
 * Opens a backup and checks all of it: the file's seal, its format, and the length, checksum and row
 * count of every part. Throws a BackupError with the file's name.
 */
export async function openBackup(
  file: string,
  knownMigrations: readonly string[],
  onProgress: ReportProgress = () => {},
): Promise<Backup> {
  let zip: Zip | null = null;
  try {
    await checkSeal(file, onProgress);
    zip = await openZip(file, unlimited);
    const manifest = await readManifest(zip);
    checkMigrations(manifest, knownMigrations);
    await checkParts(zip, manifest);
    const opened = zip;
    return {
      manifest,
      readTable: (name) => opened.read(tablePartName(name)),
      readFile: (path) => opened.read(filePartName(path)),
      close: () => opened.close(),
    };
  } catch (error) {
    zip?.close();
    if (error instanceof BackupError || error instanceof ZipError)
      throw new BackupError(`${file}: ${error.message}`);
    throw error;
  }
}

async function readManifest(zip: Zip): Promise<BackupManifest> {
  const json = parse(await text(await zip.read(manifestName)));
  const result = v.safeParse(backupManifestSchema, json);
  if (result.success) return result.output;
  const format = v.safeParse(v.object({ format: v.string() }), json);
  if (format.success && format.output.format !== backupManifestSchema.entries.format.literal)
    throw new BackupError(
      `Its format is "${format.output.format}", which this version does not know. Update Groundbreak, then restore.`,
    );
  throw new BackupError('Its manifest cannot be read.');
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

function checkMigrations({ migrations }: BackupManifest, known: readonly string[]) {
  const unknown = migrations.find((name) => !known.includes(name));
  if (unknown !== undefined)
    throw new BackupError(
      `It comes from a newer version of Groundbreak (its database has "${unknown}"). Update Groundbreak, then restore.`,
    );
}

async function checkParts(zip: Zip, { tables, files }: BackupManifest) {
  for (const table of tables) {
    const found = await measurePart(await zip.read(tablePartName(table.name)));
    if (found.sha256 !== table.sha256 || found.bytes !== table.bytes || found.lines !== table.rows)
      throw new BackupError(`Its table "${table.name}" is damaged.`);
  }
  for (const file of files) {
    const [folder] = file.path.split('/');
    if (!isSafePictureName(file.path) || !storedFolders.some((name) => name === folder))
      throw new BackupError(`It contains a file with an unsafe name, "${file.path}".`);
    const found = await measurePart(await zip.read(filePartName(file.path)));
    if (found.sha256 !== file.sha256 || found.bytes !== file.bytes)
      throw new BackupError(`Its file "${file.path}" is damaged.`);
  }
}

async function measurePart(source: Readable) {
  const hash = createHash('sha256');
  let [bytes, lines] = [0, 0];
  for await (const chunk of source as AsyncIterable<Buffer>) {
    hash.update(chunk);
    bytes += chunk.length;
    for (let at = chunk.indexOf(newline); at !== -1; at = chunk.indexOf(newline, at + 1))
      lines += 1;
  }
  return { bytes, lines, sha256: hash.digest('hex') };
}
