import path from 'node:path';
import type { Config } from '../settings/config.ts';
import type { Outages } from '../outages.ts';
import { openBucketStore } from './bucket-store.ts';
import type { FileStore } from './file-store.ts';
import { openFolderStore } from './folder-store.ts';
import { openLimitedFolder, type LimitedFolder } from './limited-folder.ts';

const bucketTimeoutMs = 8000;

export type FilesConfig = Pick<Config, 'dataDir' | 'uploads'>;

/** What this machine made or fetched, and may lose at any time. */
export const openCache = ({ dataDir, uploads }: FilesConfig): LimitedFolder =>
  openLimitedFolder(path.join(dataDir, 'cache'), uploads.cacheBytes);

/** Opens the store of everything that is uploaded. */
export function openFiles(
  config: FilesConfig,
  {
    cache = openCache(config),
    outages = null,
    timeoutMs = bucketTimeoutMs,
  }: { cache?: LimitedFolder; outages?: Outages | null; timeoutMs?: number } = {},
): FileStore {
  const { s3 } = config.uploads;
  return s3 ? openBucketStore(s3, { cache, outages, timeoutMs }) : openFolderStore(config.dataDir);
}
