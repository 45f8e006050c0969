import { createHash } from 'node:crypto';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { slugify } from '../../domain/text/slug.ts';
import { readVideo } from '../../domain/video/mp4.ts';
import type { Config } from '../config.ts';
import { isStorageError, type StorageState } from '../database/storage.ts';
import { writeDurably } from '../files/write-durably.ts';

type Place = Pick<Config, 'dataDir'>;

const nameHashLength = 16;
const maxStemLength = 60;
/** How long an unused video is kept, because an older version of the page may be restored. */
const graceMs = 30 * 24 * 60 * 60 * 1000;

/** Inside the folder of the hero video, which backups include. */
export const ownVideoFolder = ({ dataDir }: Place): string =>
  path.join(dataDir, 'video', 'uploaded');

/** Why a video was not stored, as a message for the uploader. */
export class VideoRefusal extends Error {
  readonly status = 400;
}

/** Returns the public path of a video such as "uploaded/lake-0123456789abcdef.mp4". */
export function formatVideoPath(name: string): string {
  const file = path.posix.basename(name);
  return `/video/${file.slice(-nameHashLength - 4, -4)}/${file}`;
}

/** Returns the public path of a video; null if its file is missing. */
export async function findVideo(place: Place, name: string): Promise<string | null> {
  const src = formatVideoPath(name);
  const [, , hash = '', file = ''] = src.split('/');
  return (await findVideoFile(place, hash, file)) && src;
}

/** Returns the file for a public path; null if none was uploaded. */
export async function findVideoFile(place: Place, hash: string, file: string) {
  const isName = /^[a-z0-9-]{1,60}-[0-9a-f]{16}\.mp4$/.test(file);
  if (!isName || formatVideoPath(file) !== `/video/${hash}/${file}`) return null;
  const folder = ownVideoFolder(place);
  const found = await stat(path.join(folder, file)).catch(() => null);
  return found?.isFile() ? { file, folder } : null;
}

/**
 * Stores an uploaded video without its metadata, under a name derived from its content. Throws a
 * VideoRefusal.
 */
export async function storeVideo(
  config: Place,
  checkStorage: () => Promise<StorageState>,
  content: Uint8Array,
  fileName: string,
  now: Date,
): Promise<string> {
  const read = readVideo(content);
  if ('refusal' in read) throw new VideoRefusal(read.refusal);
  const full =
    'The disk of the site is full, so the video was not stored. Try again once there is space.';
  if ((await checkStorage()) !== 'ok') throw new VideoRefusal(full);
  const hash = createHash('sha256').update(read.video).digest('hex').slice(0, nameHashLength);
  const stem = slugify(path.parse(fileName).name).slice(0, maxStemLength) || 'video';
  const file = `${stem}-${hash}.mp4`;
  const target = path.join(ownVideoFolder(config), file);
  try {
    await writeDurably(target, read.video);
    // Restarts the grace period of a file that already existed, unused.
    await utimes(target, now, now);
  } catch (error) {
    throw isStorageError(error) ? new VideoRefusal(full) : error;
  }
  return `uploaded/${file}`;
}

/** Deletes videos that were unused for the grace period. */
export async function removeUnusedVideos(config: Place, used: ReadonlySet<string>, now: Date) {
  const folder = ownVideoFolder(config);
  for (const file of await readdir(folder).catch(() => [])) {
    if (used.has(`uploaded/${file}`)) continue;
    const { mtimeMs } = await stat(path.join(folder, file));
    if (now.getTime() - mtimeMs > graceMs) await rm(path.join(folder, file), { force: true });
  }
}
