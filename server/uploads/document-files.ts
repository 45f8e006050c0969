import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config } from '../config.ts';
import { openS3 } from './upload-files.ts';

export interface DocumentFiles {
  write(id: string, content: Uint8Array): Promise<void>;
  read(id: string): Promise<Uint8Array>;
  remove(id: string): Promise<void>;
}

/** Longer than for photos, because documents are larger. */
const bucketTimeoutMs = 60_000;

/** Project documents, in a private folder or bucket. */
export function createDocumentFiles({
  dataDir,
  uploads,
}: Pick<Config, 'dataDir' | 'uploads'>): DocumentFiles {
  const openDriver = async () =>
    uploads.s3
      ? openS3(uploads.s3, bucketTimeoutMs)
      : new FSDriver({ location: path.join(dataDir, 'documents'), visibility: 'private' });
  let opened: Promise<Disk> | null = null;
  const open = () => (opened ??= openDriver().then((driver) => new Disk(driver)));
  const fileName = (id: string) => (uploads.s3 ? `documents/${id}.pdf` : `${id}.pdf`);
  return {
    write: async (id, content) =>
      (await open()).put(fileName(id), content, { contentType: 'application/pdf' }),
    read: async (id) => (await open()).getBytes(fileName(id)),
    remove: async (id) => (await open()).delete(fileName(id)),
  };
}
