import { createHash } from 'node:crypto';
import { readdir, rm, stat, utimes } from 'node:fs/promises';
import path from 'node:path';
import { slugify } from '../../domain/text/slug.ts';
import { readVideo } from '../../domain/video/mp4.ts';
import type { Config } from '../config.ts';
import { isStorageError, type StorageState } from '../database/storage.ts';
import { writeNew } from './write-new.ts';

type Place = Pick<Config, 'dataDir'>;

const nameHashLength = 16;
const maxStemLength = 60;
/** So long a video stays that nothing names: a version of yesterday may be brought back. */
const graceMs = 30 * 24 * 60 * 60 * 1000;

/** In the folder of the home page's video, which a backup holds. */
export const ownVideoFolder = ({ dataDir }: Place): string =>
  path.join(dataDir, 'video', 'uploaded');

/** A video that was not stored, as a sentence for whoever chose it. */
export class VideoRefusal extends Error {
  readonly status = 400;
}

/** "uploaded/lake-0123456789abcdef.mp4" as the address under which visitors get it. */
export function formatVideoAddress(name: string): string {
  const file = path.posix.basename(name);
  return `/video/${file.slice(-nameHashLength - 4, -4)}/${file}`;
}

/** The address of a video whose file is there; null for another. */
export async function findVideo(place: Place, name: string): Promise<string | null> {
  const src = formatVideoAddress(name);
  const [, , hash = '', file = ''] = src.split('/');
  return (await findVideoFile(place, hash, file)) && src;
}

/** The file of an address; null for one that was never uploaded. */
export async function findVideoFile(place: Place, hash: string, file: string) {
  const isName = /^[a-z0-9-]{1,60}-[0-9a-f]{16}\.mp4$/.test(file);
  if (!isName || formatVideoAddress(file) !== `/video/${hash}/${file}`) return null;
  const folder = ownVideoFolder(place);
  const found = await stat(path.join(folder, file)).catch(() => null);
  return found?.isFile() ? { file, folder } : null;
}

/**
 * Stores a video that somebody chose, without what its camera wrote beside the pictures, under a name
 * made of its content. Throws a VideoRefusal.
 */
export async function keepVideo(
  config: Place,
  checkStorage: () => Promise<StorageState>,
  content: Uint8Array,
  fileName: string,
  now: Date,
): Promise<string> {
  const read = readVideo(content);
  if ('refusal' in read) throw new VideoRefusal(read.refusal);
  const full =
    'The disk of the site is full, so the video was not stored. Try again once there is room.';
  if ((await checkStorage()) !== 'ok') throw new VideoRefusal(full);
  const hash = createHash('sha256').update(read.video).digest('hex').slice(0, nameHashLength);
  const stem = slugify(path.parse(fileName).name).slice(0, maxStemLength) || 'video';
  const file = `${stem}-${hash}.mp4`;
  const target = path.join(ownVideoFolder(config), file);
  try {
    await writeNew(target, read.video);
    // It may have been there, unused, for long.
    await utimes(target, now, now);
  } catch (error) {
    throw isStorageError(error) ? new VideoRefusal(full) : error;
  }
  return `uploaded/${file}`;
}

/** Deletes what nothing has named for a while. */
export async function removeUnusedVideos(config: Place, used: ReadonlySet<string>, now: Date) {
  const folder = ownVideoFolder(config);
  for (const file of await readdir(folder).catch(() => [])) {
    if (used.has(`uploaded/${file}`)) continue;
    const { mtimeMs } = await stat(path.join(folder, file));
    if (now.getTime() - mtimeMs > graceMs) await rm(path.join(folder, file), { force: true });
  }
}
