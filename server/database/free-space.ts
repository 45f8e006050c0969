import { statfs } from 'node:fs/promises';

/** Two segments of PostgreSQL's log: with less it might not get the next one, and would stop. */
const minFreeBytes = 32 * 1024 * 1024;

export async function hasFreeSpace(dataDir: string): Promise<boolean> {
  const disk = await statfs(dataDir).catch(() => null);
  return disk === null || disk.bavail * disk.bsize >= minFreeBytes;
}

/** Whether an error says that the disk is full (PostgreSQL's disk_full, or Node's). */
export const isDiskFull = (error: unknown): boolean =>
  ['53100', 'ENOSPC'].includes(String((error as { code?: unknown } | null)?.code));
