import {
  FileDamagedError,
  type FileStore,
  type Fingerprint,
} from '../platform/files/file-store.ts';
import { openFiles, type FilesConfig } from '../platform/files/open-files.ts';

export interface UploadFiles {
  write(id: string, content: Uint8Array): Promise<void>;
  /** Throws a FileDamagedError if the photo is not what was written. */
  read(id: string, written: Fingerprint): Promise<Buffer>;
  /** Whether a photo has the length that was written; null if its bucket does not respond. */
  isWhole(id: string, written: Fingerprint): Promise<boolean | null>;
  remove(id: string): Promise<void>;
}

const keyOf = (id: string) => `uploads/${id}.jpg`;

/** Photo IDs. */
export const createUploadFiles = (files: FileStore): UploadFiles => ({
  write: (id, content) => files.put(keyOf(id), content),
  async read(id, written) {
    const content = await files.get(keyOf(id), written);
    if (content === null) throw new FileDamagedError(keyOf(id));
    return content;
  },
  async isWhole(id, written) {
    try {
      return (await files.findSize(keyOf(id))) === written.bytes;
    } catch {
      return null;
    }
  },
  remove: (id) => files.remove(keyOf(id)),
});

export const openUploadFiles = (config: FilesConfig): UploadFiles =>
  createUploadFiles(openFiles(config));
