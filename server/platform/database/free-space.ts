import { statfs } from 'node:fs/promises';

/** Two segments of the write-ahead log: PostgreSQL stops when it cannot allocate the next one. */
const minFreeBytes = 32 * 1024 * 1024;

/** Whether PostgreSQL can go on writing; true where the disk cannot be asked. */
export async function hasFreeSpace(dataDir: string): Promise<boolean> {
  const disk = await statfs(dataDir).catch(() => null);
  return disk === null || disk.bavail * disk.bsize >= minFreeBytes;
}

/** Whether an error is PostgreSQL's or Node's "disk full". */
export const isDiskFull = (error: unknown): boolean =>
  ['53100', 'ENOSPC'].includes(String((error as { code?: unknown } | null)?.code));
