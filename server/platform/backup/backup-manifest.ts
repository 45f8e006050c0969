import { readdir } from 'node:fs/promises';
import path from 'node:path';
import * as v from 'valibot';

const part = {
  bytes: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(Number.MAX_SAFE_INTEGER)),
  sha256: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
};

export const backupManifestSchema = v.object({
  format: v.literal('groundbreak-backup-1'),
  createdAt: v.string(),
  /** Migrations applied to the rows, oldest first. */
  migrations: v.array(v.string()),
  /** In the order of restoring: each table after those it refers to. */
  tables: v.array(
    v.object({ name: v.string(), columns: v.array(v.string()), rows: part.bytes, ...part }),
  ),
  /** The next value of each sequence, as "projects.id". */
  sequences: v.record(v.string(), part.bytes),
  files: v.array(v.object({ path: v.string(), ...part })),
});

export type BackupManifest = v.InferOutput<typeof backupManifestSchema>;
export type BackupTable = BackupManifest['tables'][number];

export const manifestName = 'manifest.json';
/** One JSON object a line. */
export const tablePartName = (table: string): string => `tables/${table}.jsonl`;
export const filePartName = (file: string): string => `files/${file}`;

/** Folders of the data directory that a backup includes; the rest can be regenerated. */
export const storedFolders = [
  'brand',
  'pictures',
  'video',
  'uploads',
  'documents',
  'mail',
] as const;

/** Paths relative to the data directory, sorted. */
export async function listStoredFiles(dataDir: string): Promise<string[]> {
  const names: string[] = [];
  for (const folder of storedFolders) {
    const entries = await readdir(path.join(dataDir, folder), {
      recursive: true,
      withFileTypes: true,
    }).catch(() => []);
    for (const entry of entries)
      if (entry.isFile() && !entry.name.endsWith('.part'))
        names.push(path.relative(dataDir, path.join(entry.parentPath, entry.name)));
  }
  return names.map((name) => name.split(path.sep).join('/')).sort();
}

export class BackupError extends Error {}
