import path from 'node:path';
import { Disk } from 'flydrive';
import { FSDriver } from 'flydrive/drivers/fs';
import { httpMessages } from '../../domain/text/messages/http.ts';
import { ApiError } from '../api-error.ts';
import type { Config, S3Settings } from '../config.ts';
import { describeReason, type Outages } from '../outages.ts';

const defaultTimeoutMs = 8000;

export interface UploadFiles {
  write(id: string, content: Uint8Array): Promise<void>;
  read(id: string): Promise<Uint8Array>;
  remove(id: string): Promise<void>;
}

/** Loads the S3 library only if it is used. */
export async function openS3(
  { endpoint, bucket, region, accessKeyId, secretAccessKey }: S3Settings,
  timeoutMs: number,
) {
  const { S3Driver } = await import('flydrive/drivers/s3');
  return new S3Driver({
    endpoint,
    bucket,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // A visitor is waiting.
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: timeoutMs,
      requestTimeout: timeoutMs,
      throwOnRequestTimeout: true,
    },
    visibility: 'private',
    // Buckets are private by default, and many stores support neither ACLs nor the newer checksums.
    supportsACL: false,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

/** Converts bucket failures to 503 with Retry-After, and logs each outage once. */
function guardBucket(files: UploadFiles, { bucket }: S3Settings, outages: Outages): UploadFiles {
  async function guard<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work();
      outages.recovered('bucket', `The bucket ${bucket} works again.`);
      return result;
    } catch (error) {
      outages.failed(
        'bucket',
        `The bucket ${bucket} does not work: ${describeReason(error)}. Photos are rejected until it does.`,
      );
      throw new ApiError(503, 'unavailable', httpMessages[503], {
        retryAfterSeconds: 30,
      });
    }
  }
  return {
    write: (id, content) => guard(() => files.write(id, content)),
    read: (id) => guard(() => files.read(id)),
    remove: (id) => guard(() => files.remove(id)),
  };
}

/** With a bucket, each call is tried twice, then throws a 503 ApiError. */
export async function openUploadFiles(
  { dataDir, uploads }: Pick<Config, 'dataDir' | 'uploads'>,
  outages: Outages | null = null,
  timeoutMs = defaultTimeoutMs,
): Promise<UploadFiles> {
  const disk = new Disk(
    uploads.s3
      ? await openS3(uploads.s3, timeoutMs)
      : new FSDriver({ location: path.join(dataDir, 'uploads'), visibility: 'private' }),
  );
  const fileName = (id: string) => `${id}.jpg`;
  const files: UploadFiles = {
    write: (id, content) => disk.put(fileName(id), content, { contentType: 'image/jpeg' }),
    read: (id) => disk.getBytes(fileName(id)),
    remove: (id) => disk.delete(fileName(id)),
  };
  return uploads.s3 && outages ? guardBucket(files, uploads.s3, outages) : files;
}
