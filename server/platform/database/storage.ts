import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Refusal } from '../../../domain/refusal.ts';
import { serverMessages } from '../../../domain/text/messages/server.ts';
import { hasFreeSpace, isDiskFull } from './free-space.ts';

/** Whether anything can be stored: the disk may be nearly full, or the files deleted or replaced. */
export type StorageState = 'ok' | 'nearly_full' | 'gone';

const identify = async (file: string): Promise<string> => {
  const { dev, ino } = await stat(file, { bigint: true });
  return `${dev}:${ino}`;
};

/**
 * An open database would keep writing to deleted or moved files without noticing, so this compares the
 * identity of the folder and some of its files.
 */
export async function openStorageCheck(
  folder: string,
  files: readonly string[] = [],
): Promise<() => Promise<StorageState>> {
  const watched = [folder, ...files.map((file) => path.join(folder, file))];
  const identifyAll = () => Promise.all(watched.map(identify));
  const initial = (await identifyAll()).join();
  return async function check() {
    try {
      if ((await identifyAll()).join() !== initial) return 'gone';
      return (await hasFreeSpace(folder)) ? 'ok' : 'nearly_full';
    } catch {
      return 'gone';
    }
  };
}

export const storageError = (storage: StorageState) =>
  new Refusal(storage === 'gone' ? 'storage_gone' : 'storage_full', serverMessages.storageFull, {
    retryAfterSeconds: 60,
  });

export async function requireStorage(check: () => Promise<StorageState>): Promise<void> {
  const storage = await check();
  if (storage !== 'ok') throw storageError(storage);
}

/** Whether an error means that nothing can be stored: a full disk, or missing or broken files. */
export const isStorageError = (error: unknown): boolean =>
  isDiskFull(error) ||
  ['58030', '58P01', 'EROFS', 'EDQUOT'].includes(
    String((error as { code?: unknown } | null)?.code),
  );
