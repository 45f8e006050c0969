import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { writeDurably } from './write-durably.ts';

/** A folder of files that can be made or fetched again. */
export interface LimitedFolder {
  find(name: string): Promise<string | null>;
  /** Returns the path. Deletes the files that were not read for longest once the folder is too large. */
  put(name: string, content: Uint8Array): Promise<string>;
  remove(name: string): Promise<void>;
}

/** The share of the limit that may be written, and that is freed, between two inspections. */
const slack = 0.1;

interface Entry {
  file: string;
  bytes: number;
  usedMs: number;
}

async function listEntries(folder: string): Promise<Entry[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const found: Entry[] = [];
  for (const entry of entries) {
    if (!entry.isFile()) continue;
    const file = path.join(entry.parentPath, entry.name);
    const facts = await stat(file).catch(() => null);
    // Most systems record the time of reading at least once a day.
    if (facts)
      found.push({ file, bytes: facts.size, usedMs: Math.max(facts.atimeMs, facts.mtimeMs) });
  }
  return found;
}

/** Deletes what was not read for longest, if the folder has more than `maxBytes`. */
async function shrink(folder: string, maxBytes: number) {
  const entries = await listEntries(folder);
  let excess = entries.reduce((sum, { bytes }) => sum + bytes, 0) - maxBytes;
  if (excess <= 0) return;
  excess += maxBytes * slack;
  for (const { file, bytes } of entries.sort((a, b) => a.usedMs - b.usedMs)) {
    if (excess <= 0) return;
    await rm(file, { force: true });
    excess -= bytes;
  }
}

export function openLimitedFolder(folder: string, maxBytes: number): LimitedFolder {
  // The first file also leads to an inspection, because an earlier process may have filled the folder.
  let writtenBytes = maxBytes;
  let shrinking: Promise<void> | null = null;
  return {
    async find(name) {
      const file = path.join(folder, name);
      const found = await stat(file).catch(() => null);
      return found?.isFile() ? file : null;
    },
    async put(name, content) {
      const file = path.join(folder, name);
      // Durable, because an empty file after a power failure would be taken for the content.
      await writeDurably(file, content);
      writtenBytes += content.length;
      if (writtenBytes > maxBytes * slack && shrinking === null) {
        writtenBytes = 0;
        shrinking = shrink(folder, maxBytes).finally(() => (shrinking = null));
        await shrinking;
      }
      return file;
    },
    remove: (name) => rm(path.join(folder, name), { force: true }),
  };
}
