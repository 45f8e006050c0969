import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import type { Config, S3Settings } from '../config.ts';

export interface UploadFiles {
  write(id: string, content: Uint8Array): Promise<void>;
  read(id: string): Promise<Uint8Array>;
  remove(id: string): Promise<void>;
}

/** S3 code is loaded only where S3 is used. */
async function openS3({ endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings) {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    endpoint,
    bucket,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    visibility: 'private',
    // Buckets are private by themselves, and many stores know no access lists or newer checksums.
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

export async function openUploadFiles({
  dataDir,
  uploads,
}: Pick<Config, 'dataDir' | 'uploads'>): Promise<UploadFiles> {
  const disk = new Disk(
    uploads.s3
      ? await openS3(uploads.s3)
      : new FSDriver({ location: path.join(dataDir, 'uploads'), visibility: 'private' }),
  );
  const nameOf = (id: string) => `${id}.jpg`;
  return {
    write: (id, content) => disk.put(nameOf(id), content, { contentType: 'image/jpeg' }),
    read: (id) => disk.getBytes(nameOf(id)),
    remove: (id) => disk.delete(nameOf(id)),
  };
}
