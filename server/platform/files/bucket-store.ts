import { createHash } from 'node:crypto';
import path from 'node:path';
import { Readable } from 'node:stream';
import { Refusal } from '../../../domain/refusal.ts';
import { httpMessages } from '../../../domain/text/messages/http.ts';
import type { S3Settings } from '../settings/config.ts';
import { loadOnce } from '../load-once.ts';
import type { Outages } from '../outages.ts';
import { explainBucketError } from './explain-bucket-error.ts';
import {
  checkContent,
  computeFingerprint,
  FileDamagedError,
  type FileStore,
  type StoredFile,
} from './file-store.ts';
import type { LimitedFolder } from './limited-folder.ts';

/** At least 1 MB/s is expected of a bucket, beyond the time limit of a call. */
const bytesPerMs = 1000;

/** Loads the S3 library only if it is used. */
async function openClient(
  { endpoint, region, accessKeyId, secretAccessKey }: S3Settings,
  timeoutMs: number,
) {
  const s3 = await import('@aws-sdk/client-s3');
  const client = new s3.S3Client({
    endpoint,
    region,
    credentials: { accessKeyId, secretAccessKey },
    forcePathStyle: true,
    // A visitor is waiting.
    maxAttempts: 2,
    requestHandler: {
      connectionTimeout: timeoutMs,
      requestTimeout: timeoutMs,
      socketTimeout: timeoutMs,
      throwOnRequestTimeout: true,
    },
    // Many stores do not support the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { s3, client };
}

/** A missing bucket has the same status as a missing file. */
const isMissing = (error: unknown): boolean =>
  error instanceof Error && ['NoSuchKey', 'NotFound'].includes(error.name);

const orNull = async <Result>(work: Promise<Result>): Promise<Result | null> =>
  work.catch((error: unknown) => {
    if (isMissing(error)) return null;
    throw error;
  });

/** Names of the bucket from before it had anything but photo IDs. */
const toObjectName = (key: string) => key.replace(/^uploads\//, '');

/** Files of the bucket. Each call is tried twice. Those that are located are kept in `cache`. */
export function openBucketStore(
  settings: S3Settings,
  {
    cache,
    outages,
    timeoutMs,
  }: { cache: LimitedFolder; outages: Outages | null; timeoutMs: number },
): FileStore {
  const { bucket: Bucket } = settings;
  const open = loadOnce(() => openClient(settings, timeoutMs));
  const cacheName = (key: string) => path.posix.join('files', key);

  /** Converts failures to 503 with Retry-After, and logs each outage once. */
  async function guard<Result>(work: () => Promise<Result>): Promise<Result> {
    try {
      const result = await work();
      outages?.recovered('bucket', `The bucket ${Bucket} works again.`);
      return result;
    } catch (error) {
      if (error instanceof FileDamagedError) throw error;
      outages?.failed(
        'bucket',
        `The bucket ${Bucket} does not work: ${explainBucketError(error, settings)}. Uploads are refused until it does.`,
      );
      throw new Refusal('unavailable', httpMessages[503], {
        retryAfterSeconds: 30,
        cause: error,
      });
    }
  }

  const download = (key: string) =>
    guard(async () => {
      const { s3, client } = await open();
      const found = await orNull(
        client.send(new s3.GetObjectCommand({ Bucket, Key: toObjectName(key) })),
      );
      if (!found?.Body) return null;
      // A copy, because the bytes may be a view of a larger buffer.
      const content = Buffer.from(await found.Body.transformToByteArray());
      const sha256 = found.Metadata?.['sha256'];
      const bytes = found.ContentLength ?? content.length;
      checkContent(key, content, { bytes, sha256: sha256 ?? computeFingerprint(content).sha256 });
      return content;
    });

  return {
    put: (key, content) =>
      guard(async () => {
        const { s3, client } = await open();
        await client.send(
          new s3.PutObjectCommand({
            Bucket,
            Key: toObjectName(key),
            Body: content,
            ContentMD5: createHash('md5').update(content).digest('base64'),
            Metadata: { sha256: computeFingerprint(content).sha256 },
          }),
          { requestTimeout: timeoutMs + content.length / bytesPerMs },
        );
        await cache.remove(cacheName(key));
      }),
    async get(key, written = null) {
      const content = await download(key);
      if (content) checkContent(key, content, written);
      return content;
    },
    open: (key) =>
      guard(async () => {
        const { s3, client } = await open();
        const found = await orNull(
          client.send(new s3.GetObjectCommand({ Bucket, Key: toObjectName(key) })),
        );
        return found?.Body instanceof Readable ? found.Body : null;
      }),
    findSize: (key) =>
      guard(async () => {
        const { s3, client } = await open();
        const found = await orNull(
          client.send(new s3.HeadObjectCommand({ Bucket, Key: toObjectName(key) })),
        );
        return found?.ContentLength ?? null;
      }),
    async locate(key) {
      const cached = await cache.find(cacheName(key));
      if (cached !== null) return cached;
      const content = await download(key);
      return content && cache.put(cacheName(key), content);
    },
    remove: (key) =>
      guard(async () => {
        const { s3, client } = await open();
        await client.send(new s3.DeleteObjectCommand({ Bucket, Key: toObjectName(key) }));
        await cache.remove(cacheName(key));
      }),
    list: (folder) =>
      guard(async () => {
        const { s3, client } = await open();
        const files: StoredFile[] = [];
        const query = { client, pageSize: 1000 };
        for await (const { Contents = [] } of s3.paginateListObjectsV2(query, {
          Bucket,
          Prefix: `${folder}/`,
        }))
          for (const { Key, LastModified } of Contents)
            if (Key !== undefined && LastModified)
              files.push({ key: Key, modifiedAt: LastModified });
        return files;
      }),
  };
}
