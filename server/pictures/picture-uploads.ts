import { Refusal } from '../../domain/refusal.ts';
import type { StorageState } from '../platform/database/storage.ts';
import type { OwnPictures } from './own-pictures.ts';
import type { PictureStore } from './picture-store.ts';
import type { Database } from '../platform/database/database.ts';
import type { Thumbnail } from '../../domain/pictures/thumbnail.ts';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { PixelRectangle } from '../../domain/pictures/crop.ts';
import { findPicture, insertPicture } from '../catalogue/picture-index-store.ts';
import { createStorePicture, type UploadedPicture } from './store-picture.ts';
import type { PrivatePictures } from './private-pictures.ts';
import type { Operate } from '../operators/operate.ts';
import type { Visit } from '../operators/visit.ts';

/** The width of a picture in a form on a high-density screen. */
const thumbnailWidthPx = 320;

const dialogWidthPx = 1280;
const noFile = 'The file of this picture is missing.';

/** The original of a picture, and the rectangle of an earlier crop. */
export interface CropStart extends Thumbnail {
  file: string;
  rectangle: PixelRectangle | null;
}

/** "uploaded/lake-house-0123456789abcdef.jpg" as "lake-house-part.jpg". */
const nameCrop = (file: string) =>
  `${path.parse(file).name.replace(/-[0-9a-f]{16}$/, '')}-part.jpg`;

export type AddedPicture = UploadedPicture & { thumbnail: Thumbnail | null };

export async function findThumbnail(
  pictures: Pick<PrivatePictures, 'findAddress'>,
  file: string,
): Promise<Thumbnail | null> {
  if (/^https?:\/\//i.test(file)) return null;
  return pictures.findAddress(file, thumbnailWidthPx);
}

/** Stores and crops pictures of the catalogue. */
export function createPictureUploads({
  database: { db },
  operate,
  now,
  pictures,
  privatePictures,
  ownPictures,
  checkStorage,
}: {
  database: Database;
  operate: Operate;
  now: () => Date;
  pictures: PictureStore;
  privatePictures: PrivatePictures;
  ownPictures: OwnPictures;
  checkStorage: () => Promise<StorageState>;
}) {
  const keep = createStorePicture(ownPictures, checkStorage);
  return {
    /** Stores only the file. Throws a Refusal. */
    keep,

    /** Stores an unused picture. Throws a Refusal. */
    async add(visit: Visit, content: Uint8Array, fileName: string): Promise<AddedPicture> {
      const picture = await keep(content, fileName);
      await operate(
        { visit, route: 'pictureUpload', intent: 'add', subject: `picture ${picture.file}` },
        async (tx) => {
          await insertPicture(tx, picture, visit.operator, now());
          return { changes: {}, value: null };
        },
      );
      return { ...picture, thumbnail: await findThumbnail(privatePictures, picture.file) };
    },

    /** The original and rectangle of a cropped picture. Throws a Refusal. */
    async readCrop(file: string): Promise<CropStart> {
      const picture = await findPicture(db, file);
      const from = picture?.original ?? file;
      const source = await privatePictures.findAddress(from, dialogWidthPx);
      if (!source) throw new Refusal('not_found', noFile);
      return { file: from, ...source, rectangle: picture?.crop ?? null };
    },

    /** Stores a part of a picture as a new picture that refers to its original. */
    async crop(visit: Visit, file: string, crop: PixelRectangle): Promise<AddedPicture> {
      const source = await pictures.findOriginal(file);
      if (!source) throw new Refusal('not_found', noFile);
      const { width, height } = source.source;
      if (crop.left + crop.width > width || crop.top + crop.height > height)
        throw new Refusal('conflict', 'This crop is not within the picture. Choose it again.');
      const picture = await keep(await readFile(await source.locate()), nameCrop(file), crop);
      await operate(
        { visit, route: 'pictureCrop', intent: 'crop', subject: `picture ${picture.file}` },
        async (tx) => {
          await insertPicture(tx, { ...picture, original: { file, crop } }, visit.operator, now());
          return { changes: { original: [null, file] }, value: null };
        },
      );
      return { ...picture, thumbnail: await findThumbnail(privatePictures, picture.file) };
    },
  };
}

export type PictureUploads = ReturnType<typeof createPictureUploads>;
