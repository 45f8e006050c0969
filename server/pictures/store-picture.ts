import { createHash } from 'node:crypto';
import path from 'node:path';
import type { PixelRectangle } from '../../domain/pictures/crop.ts';
import { maxPictureBytes } from '../../domain/pictures/picture-limits.ts';
import { Refusal } from '../../domain/refusal.ts';
import { slugify } from '../../domain/text/slug.ts';
import { isStorageError, type StorageState } from '../platform/database/storage.ts';
import { detectImageKind, isHeic } from './image-kind.ts';
import { createReencodeQueue, ReencodeError } from './reencode-queue.ts';
import type { OwnPictures } from './own-pictures.ts';

/** A stored picture; `file` is its name in the pictures folder. */
export interface UploadedPicture {
  file: string;
  width: number;
  height: number;
  dominantColour: string;
}

// The widest variant has 1920 pixels, so a crop to half the width still fills it.
const job = { maxSidePx: 3840, quality: 88, keepsAlpha: true };
const nameHashLength = 16;
const maxStemLength = 60;
const zipSignature = Buffer.from('PK\x03\x04', 'latin1');

const sentences: Record<ReencodeError['reason'], () => Refusal> = {
  unreadable: () =>
    new Refusal(
      'invalid_image',
      'This file is not a readable picture. Choose a JPEG, PNG, WebP, AVIF or GIF file.',
    ),
  'too-many-pixels': () =>
    new Refusal(
      'image_too_large',
      'It has more than 40 million pixels. Save it smaller and choose it again.',
    ),
  busy: () =>
    new Refusal('uploads_busy', 'Many pictures are being processed. Try again in a moment.'),
};

const diskFull = () =>
  new Refusal(
    'upload_storage_full',
    'The disk of the site is full, so the picture was not stored. Try again once there is space.',
  );

function readKind(content: Uint8Array) {
  if (content.length > maxPictureBytes)
    throw new Refusal(
      'image_too_large',
      'It is larger than 20 MB. Save it smaller and choose it again.',
    );
  const kind = detectImageKind(content);
  if (kind === 'svg' || Buffer.from(content.subarray(0, 1000)).includes('<svg'))
    throw new Refusal(
      'invalid_image',
      'SVG files are not accepted, because they can contain scripts. Save it as PNG and choose that.',
    );
  if (isHeic(content))
    throw new Refusal(
      'invalid_image',
      'HEIC files cannot be read here. Save it as JPEG and choose that; an iPhone takes JPEG with Most Compatible under Settings, Camera, Formats.',
    );
  if (Buffer.from(content.subarray(0, 4)).equals(zipSignature))
    throw new Refusal(
      'invalid_image',
      'This is a zip file. Unpack it, and choose the pictures that are in it.',
    );
  if (kind === null) throw sentences.unreadable();
  return kind;
}

type StorePicture = (
  content: Uint8Array,
  fileName: string,
  crop?: PixelRectangle,
) => Promise<UploadedPicture>;

/**
 * Stores an uploaded picture, re-encoded by a separate process, under a name derived from its content.
 * Throws a Refusal.
 */
export function createStorePicture(
  own: Pick<OwnPictures, 'put'>,
  checkStorage: () => Promise<StorageState>,
): StorePicture {
  const reencode = createReencodeQueue();
  return async (content, fileName, crop) => {
    const kind = readKind(content);
    if ((await checkStorage()) !== 'ok') throw diskFull();
    try {
      const picture = await reencode(content, { ...job, kind, crop: crop ?? null });
      const { width, height, dominantColour } = picture;
      const hash = createHash('sha256').update(picture.content).digest('hex');
      const stem = slugify(path.parse(fileName).name).slice(0, maxStemLength) || 'picture';
      const file = `uploaded/${stem}-${hash.slice(0, nameHashLength)}.${picture.extension}`;
      await own.put(file, picture.content);
      return { file, width, height, dominantColour };
    } catch (error) {
      if (error instanceof ReencodeError) throw sentences[error.reason]();
      throw isStorageError(error) ? diskFull() : error;
    }
  };
}
