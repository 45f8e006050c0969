import { randomUUID } from 'node:crypto';
import { mkdir, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';

/** Makes the names in a folder survive a power failure. */
export async function syncFolder(folder: string) {
  const handle = await open(folder, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

const foldersInProgress = new Map<string, Promise<void>>();

async function createFolder(folder: string, mode: number | undefined) {
  const first = await mkdir(folder, { recursive: true, mode });
  if (first === undefined) return;
  for (let created = folder; created.length >= first.length; created = path.dirname(created))
    await syncFolder(path.dirname(created));
}

/** A second writer waits for the first, because it would find a folder that is not synced yet. */
function ensureFolder(folder: string, mode: number | undefined): Promise<void> {
  const running =
    foldersInProgress.get(folder) ??
    createFolder(folder, mode).finally(() => foldersInProgress.delete(folder));
  foldersInProgress.set(folder, running);
  return running;
}

/**
 * Writes a file that survives a power failure once this resolves, and before that is there as a whole or
 * not at all. Replaces an existing file. Modes as for `open` and `mkdir`.
 */
export async function writeDurably(
  file: string,
  content: Uint8Array,
  modes: { file?: number; folder?: number } = {},
): Promise<void> {
  const folder = path.dirname(file);
  await ensureFolder(path.resolve(folder), modes.folder);
  const unfinished = `${file}.${randomUUID()}.part`;
  try {
    const handle = await open(unfinished, 'wx', modes.file);
    try {
      await handle.writeFile(content);
      await handle.sync();
    } finally {
      await handle.close();
    }
    await rename(unfinished, file);
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  }
  await syncFolder(folder);
}
