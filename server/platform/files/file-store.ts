import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';

/** What was written, for comparison with what is read. */
export interface Fingerprint {
  bytes: number;
  /** In hexadecimal. */
  sha256: string;
}

export interface StoredFile {
  key: string;
  modifiedAt: Date;
}

/**
 * Stores uploaded files by keys such as "pictures/uploaded/lake.jpg": in the data directory, or in the
 * bucket of S3_URL. A bucket that does not respond is a 503 Refusal.
 */
export interface FileStore {
  /** Survives a power failure once this resolves. Replaces a file of the same key. */
  put(key: string, content: Uint8Array): Promise<void>;
  /** Null if there is none. Throws a FileDamagedError if it is not what was written. */
  get(key: string, written?: Fingerprint | null): Promise<Buffer | null>;
  /** The content as it is read, however large; null if there is none. */
  open(key: string): Promise<Readable | null>;
  /** The size in bytes; null if there is none. */
  findSize(key: string): Promise<number | null>;
  /** The path of a file with the content, from a bucket a cached copy; null if there is none. */
  locate(key: string): Promise<string | null>;
  remove(key: string): Promise<void>;
  /** Every file of a folder such as "video/uploaded". */
  list(folder: string): Promise<StoredFile[]>;
}

/** A file that is missing, or shorter or different than when it was written. */
export class FileDamagedError extends Error {
  constructor(key: string, options?: ErrorOptions) {
    super(`The stored file ${key} is missing or damaged.`, options);
  }
}

export const computeFingerprint = (content: Uint8Array): Fingerprint => ({
  bytes: content.length,
  sha256: createHash('sha256').update(content).digest('hex'),
});

/** Throws a FileDamagedError if the content is not what was written. */
export function checkContent(key: string, content: Uint8Array, written: Fingerprint | null) {
  if (written === null) return;
  const found = computeFingerprint(content);
  if (found.bytes !== written.bytes || found.sha256 !== written.sha256)
    throw new FileDamagedError(key);
}
