import { pickJpeg } from '../../domain/images/picture-source.ts';
import { insertPicture } from '../catalogue/picture-index-store.ts';
import { createKeepPicture, type KeptPicture } from '../images/keep-picture.ts';
import type { PictureStore } from '../images/picture-store.ts';
import type { ConsoleParts } from './console-parts.ts';
import type { Visit } from './visit.ts';

/** How wide a picture is beside its words in a form, on a sharp screen. */
const thumbnailWidthPx = 320;

export interface Thumbnail {
  src: string;
  width: number;
  height: number;
}

export type AddedPicture = KeptPicture & { thumbnail: Thumbnail | null };

export async function findThumbnail(
  pictures: PictureStore,
  file: string,
): Promise<Thumbnail | null> {
  if (/^https?:\/\//i.test(file)) return null;
  const source = await pictures.findAddress(file);
  return source && { ...source, src: pickJpeg(source, thumbnailWidthPx) };
}

/** Pictures of the catalogue as editors store them. */
export function createPictureDesk({
  operate,
  now,
  pictures,
  config,
  checkStorage,
}: Pick<ConsoleParts, 'operate' | 'now' | 'pictures' | 'config' | 'checkStorage'>) {
  const keep = createKeepPicture(config, checkStorage);
  return {
    /** Stores a picture that nothing shows yet. Throws a PictureRefusal. */
    async add(visit: Visit, content: Uint8Array, fileName: string): Promise<AddedPicture> {
      const picture = await keep(content, fileName);
      await operate(
        { visit, route: 'pictureUpload', intent: 'add', subject: `picture ${picture.file}` },
        async (tx) => {
          await insertPicture(tx, picture, visit.operator, now());
          return { changes: {}, value: null };
        },
      );
      return { ...picture, thumbnail: await findThumbnail(pictures, picture.file) };
    },
  };
}

export type PictureDesk = ReturnType<typeof createPictureDesk>;
