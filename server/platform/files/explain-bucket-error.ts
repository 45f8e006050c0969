import type { S3Settings } from '../settings/config.ts';
import { describeReason } from '../outages.ts';

/** What the S3 library reports. */
interface BucketError {
  name?: string;
  $metadata?: { httpStatusCode?: number };
  /** With a redirect to another region. */
  Region?: unknown;
}

type Explain = (settings: S3Settings, error: BucketError) => string;

const checkRegion: Explain = ({ region }, { Region }) =>
  `it is not in the region ${region}. Set S3_REGION to ${typeof Region === 'string' ? Region : 'its own'}`;
const forbidden: Explain = () =>
  'the keys may not do this. Permit them to write, read, list and delete';

/** By the codes of S3 (docs.aws.amazon.com/AmazonS3/latest/API/ErrorResponses.html). */
const byName: Readonly<Record<string, Explain>> = {
  NoSuchBucket: ({ bucket }) =>
    `there is no bucket ${bucket}. Create it, or correct its name in S3_URL`,
  InvalidBucketName: () => 'no bucket can have this name. Correct the name in S3_URL',
  InvalidAccessKeyId: () => 'it does not know the key. Correct S3_ACCESS_KEY_ID',
  SignatureDoesNotMatch: () => 'the secret does not fit the key. Correct S3_SECRET_ACCESS_KEY',
  AccessDenied: forbidden,
  AllAccessDisabled: forbidden,
  AuthorizationHeaderMalformed: checkRegion,
  PermanentRedirect: checkRegion,
  IllegalLocationConstraintException: checkRegion,
  RequestTimeTooSkewed: () =>
    'the clock of this machine is wrong. Turn on time synchronization: timedatectl set-ntp true',
  SlowDown: () => 'it asks for fewer requests. It may work again by itself',
  QuotaExceeded: () => 'it is full. Free some space there, or raise its quota',
  XMinioStorageFull: () => 'it is full. Free some space there, or raise its quota',
};

const byStatus: Readonly<Record<number, Explain>> = {
  301: checkRegion,
  401: byName['InvalidAccessKeyId']!,
  403: forbidden,
  404: () => 'what answers there is no such bucket. Check S3_URL',
};

/** Says why the bucket does not work and what to do, without the last period. */
export function explainBucketError(error: unknown, settings: S3Settings): string {
  const failed = (error ?? {}) as BucketError;
  const status = failed.$metadata?.httpStatusCode ?? 0;
  if (error instanceof Error && error.message.includes('Deserialization error'))
    return 'what answers there is not an S3 store. Check S3_URL';
  const explain = byName[failed.name ?? ''] ?? byStatus[status];
  return explain?.(settings, failed) ?? describeReason(error, 'S3_URL');
}
