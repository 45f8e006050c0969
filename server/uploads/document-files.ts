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

/** A document is larger than a photo. */
const bucketPatienceMs = 60_000;

/** Documents of projects, in a folder or a bucket of which nothing is served by name. */
export function createDocumentFiles({
  dataDir,
  uploads,
}: Pick<Config, 'dataDir' | 'uploads'>): DocumentFiles {
  const openDriver = async () =>
    uploads.s3
      ? openS3(uploads.s3, bucketPatienceMs)
      : new FSDriver({ location: path.join(dataDir, 'documents'), visibility: 'private' });
  let opened: Promise<Disk> | null = null;
  const open = () => (opened ??= openDriver().then((driver) => new Disk(driver)));
  const nameOf = (id: string) => (uploads.s3 ? `documents/${id}.pdf` : `${id}.pdf`);
  return {
    write: async (id, content) =>
      (await open()).put(nameOf(id), content, { contentType: 'application/pdf' }),
    read: async (id) => (await open()).getBytes(nameOf(id)),
    remove: async (id) => (await open()).delete(nameOf(id)),
  };
}
