import { Refusal } from '../../domain/refusal.ts';
import { everyHourMs, type RecurringTask } from '../platform/recurring-task.ts';
import {
  computeFingerprint,
  FileDamagedError,
  type Fingerprint,
} from '../platform/files/file-store.ts';
import { hashToken, newToken } from '../platform/token.ts';
import { worksheetMessages } from '../../domain/text/messages/worksheet.ts';
import type { Operator } from '../../domain/operators/roles.ts';
import type { Config } from '../platform/settings/config.ts';
import type { Connection, Database } from '../platform/database/database.ts';
import { requireStorage, type StorageState } from '../platform/database/storage.ts';
import { rethrowUnavailable } from '../platform/database/unavailable.ts';
import { clientRateKey } from '../platform/limits/client-rate-key.ts';
import { consumeRateLimit } from '../platform/limits/rate-limit-store.ts';
import { computeClaimLimit } from './claim-uploads.ts';
import { createReencoder } from './reencode.ts';
import type { UploadFiles } from './upload-files.ts';
import {
  deleteUpload,
  findWritten,
  insertPhotoView,
  insertUpload,
  listUnclaimedUploads,
  markPhotosDeleted,
} from './upload-store.ts';

interface Viewer {
  clientAddress: string | null;
  userAgent: string | null;
  operator: Pick<Operator, 'id' | 'name'>;
}

export interface Uploads {
  /** Counts an upload from a client address. Throws a 429 Refusal after too many in an hour. */
  checkRateLimit(clientAddress: string): Promise<void>;
  /** Returns an address that names the picture in a worksheet, and opens nothing. */
  store(content: Uint8Array): Promise<string>;
  /**
   * Logs a view and returns the picture. The caller has checked permission. Throws a Refusal if the
   * file is not whole.
   */
  show(uploadId: string, viewer: Viewer): Promise<Uint8Array>;
  /** Whether a photo has the length that was written; null if its bucket does not respond. */
  isWhole(uploadId: string, written: Fingerprint): Promise<boolean | null>;
  /** Deletes the file; the row stays for the log of views. */
  deleteFile(connection: Connection, uploadId: string, deletedBy: string): Promise<void>;
  purgeUnclaimed(): Promise<void>;
}

/** For a worksheet that is being submitted right at the limit. */
const graceMs = 60_000;

export function createUploads(
  database: Pick<Database, 'db'>,
  files: UploadFiles,
  config: Pick<Config, 'http' | 'limits'>,
  checkStorage: () => Promise<StorageState>,
  now: () => Date,
): Uploads {
  const { db } = database;
  const reencode = createReencoder();

  return {
    async checkRateLimit(clientAddress) {
      const limit = { max: config.limits.uploadsPerHour, windowSeconds: 60 * 60 };
      await consumeRateLimit(
        database,
        { key: `upload:${clientRateKey(clientAddress)}`, ...limit },
        now(),
      ).catch(rethrowUnavailable);
    },
    async store(content) {
      await requireStorage(checkStorage);
      const picture = await reencode(content);
      const token = newToken();
      const written = computeFingerprint(picture);
      const id = await insertUpload(db, {
        tokenHash: hashToken(token),
        now: now(),
        written,
      }).catch(rethrowUnavailable);
      await files.write(id, picture);
      // Catches a deleted folder, which `write` would have re-created for just this picture.
      await requireStorage(checkStorage);
      return `${config.http.publicUrl}/photo-id/${token}`;
    },
    async show(uploadId: string, viewer: Viewer) {
      await insertPhotoView(db, { uploadId, ...viewer, now: now() });
      try {
        return await files.read(uploadId, await findWritten(db, uploadId));
      } catch (error) {
        if (error instanceof FileDamagedError)
          throw new Refusal('photo_damaged', worksheetMessages.photoDamaged, {
            cause: error,
          });
        throw error;
      }
    },
    isWhole: files.isWhole,
    async deleteFile(connection, uploadId, deletedBy) {
      await files.remove(uploadId);
      await markPhotosDeleted(connection, [uploadId], now(), deletedBy);
    },
    async purgeUnclaimed() {
      const until = new Date(computeClaimLimit(now()).getTime() - graceMs);
      for (const id of await listUnclaimedUploads(db, until)) {
        await files.remove(id);
        await deleteUpload(db, id);
      }
    },
  };
}

export const unclaimedUploads: RecurringTask<{ uploads: Pick<Uploads, 'purgeUnclaimed'> }> = {
  everyMs: everyHourMs,
  create:
    ({ uploads }) =>
    () =>
      uploads.purgeUnclaimed(),
};
