import { createHash } from 'node:crypto';
import path from 'node:path';
import { maxVideoBytes } from '../../domain/pictures/video-limits.ts';
import { Refusal, isRefusal } from '../../domain/refusal.ts';
import { slugify } from '../../domain/text/slug.ts';
import { isStorageError, type StorageState } from '../platform/database/storage.ts';
import type { FileStore } from '../platform/files/file-store.ts';

const nameHashLength = 16;
const maxStemLength = 60;
/** How long an unused video is kept, because an older version of the page may be restored. */
const graceMs = 30 * 24 * 60 * 60 * 1000;

/** Below the folder of the hero video, which backups include. */
const folder = 'video/uploaded';
const keyOf = (file: string) => `${folder}/${file}`;

/** Returns the public path of a video such as "uploaded/lake-0123456789abcdef.mp4". */
export function formatVideoPath(name: string): string {
  const file = path.posix.basename(name);
  return `/video/${file.slice(-nameHashLength - 4, -4)}/${file}`;
}

/** Returns the public path of a video; null if its file is missing. */
export async function findVideo(files: FileStore, name: string): Promise<string | null> {
  const src = formatVideoPath(name);
  const [, , hash = '', file = ''] = src.split('/');
  try {
    return (await findVideoFile(files, hash, file)) && src;
  } catch (error) {
    // A page does not wait for a bucket that does not respond.
    if (isRefusal(error)) return src;
    throw error;
  }
}

/** Returns the file for a public path; null if none was uploaded. */
export async function findVideoFile(files: FileStore, hash: string, file: string) {
  const isName = /^[a-z0-9-]{1,60}-[0-9a-f]{16}\.mp4$/.test(file);
  if (!isName || formatVideoPath(file) !== `/video/${hash}/${file}`) return null;
  const found = await files.locate(keyOf(file));
  return found === null ? null : { file, folder: path.dirname(found) };
}

/** An MP4 file begins with four bytes of length and its kind of box (ISO/IEC 14496-12). */
const isMp4 = (content: Uint8Array) =>
  content.length > 8 && Buffer.from(content.subarray(4, 8)).toString('latin1') === 'ftyp';

/** Stores an uploaded video as it is, under a name derived from its content. Throws a Refusal. */
export async function storeVideo(
  files: FileStore,
  checkStorage: () => Promise<StorageState>,
  content: Uint8Array,
  fileName: string,
): Promise<string> {
  if (content.length > maxVideoBytes)
    throw new Refusal(
      'bad_request',
      'It is larger than 40 MB. Make it shorter or smaller and choose it again.',
    );
  if (!isMp4(content))
    throw new Refusal(
      'bad_request',
      'This is not an MP4 video, whatever its name says. Export it as MP4 (H.264).',
    );
  const full =
    'The disk of the site is full, so the video was not stored. Try again once there is space.';
  if ((await checkStorage()) !== 'ok') throw new Refusal('bad_request', full);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, nameHashLength);
  const stem = slugify(path.parse(fileName).name).slice(0, maxStemLength) || 'video';
  const file = `${stem}-${hash}.mp4`;
  try {
    // Also restarts the grace period of a file that already existed, unused.
    await files.put(keyOf(file), Buffer.from(content));
  } catch (error) {
    throw isStorageError(error) ? new Refusal('bad_request', full) : error;
  }
  return `uploaded/${file}`;
}

/** Deletes videos that were unused for the grace period. */
export async function removeUnusedVideos(files: FileStore, used: ReadonlySet<string>, now: Date) {
  for (const { key, modifiedAt } of await files.list(folder))
    if (!used.has(key.slice('video/'.length)) && now.getTime() - modifiedAt.getTime() > graceMs)
      await files.remove(key);
}
