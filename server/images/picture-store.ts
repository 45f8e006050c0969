import { createHash } from 'node:crypto';
import { existsSync, readFileSync, statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { writeDurably } from '../files/write-durably.ts';
import { sharp, type Sharp } from './sharp.ts';
import { maxPicturePixels } from '../../domain/images/picture-limits.ts';
import {
  buildPictureSource,
  listVariantWidths,
  type PictureFormat,
  type PictureSource,
} from '../../domain/images/picture-source.ts';
import type { Picture } from '../../domain/images/picture.ts';

export interface PictureStore {
  /** Returns what a page needs to show a picture; null if the file is missing or not an image. */
  present(picture: Picture): Promise<PictureSource | null>;
  /** Returns only the address and size of the default variant; null as above. */
  findAddress(file: string): Promise<Pick<PictureSource, 'src' | 'width' | 'height'> | null>;
  findOriginal(file: string): Promise<{
    path: string;
    hash: string;
    source: Pick<PictureSource, 'width' | 'height'>;
  } | null>;
  readVariant(
    file: string,
    hash: string,
    width: number,
    format: PictureFormat,
  ): Promise<Buffer | null>;
}

interface StoredPicture {
  path: string;
  hash: string;
  width: number;
  /** Cached, because a list of all projects needs a hundred thousand. */
  source: ReturnType<typeof buildPictureSource>;
}

const maxBytes = 40 * 1024 * 1024;
const encoders = {
  // Chroma subsampling as in WebP and JPEG.
  avif: (image: Sharp) => image.avif({ quality: 48, effort: 3, chromaSubsampling: '4:2:0' }),
  webp: (image: Sharp) => image.webp({ quality: 76 }),
  jpg: (image: Sharp) =>
    image.flatten({ background: '#ffffff' }).jpeg({ quality: 78, mozjpeg: true }),
};

/** Returns the mean colour as "#rrggbb"; transparency counts as paper. */
async function readMeanColour(file: string): Promise<string> {
  const pixel = await sharp(file, { limitInputPixels: maxPicturePixels })
    .flatten({ background: '#faf8f4' })
    .resize(1, 1)
    .removeAlpha()
    .toColourspace('srgb')
    .raw()
    .toBuffer();
  return `#${pixel.subarray(0, 3).toString('hex')}`;
}

/** Serves pictures from the folders, first match wins. Caches variants in `cacheFolder`. */
export function createPictureStore(options: {
  folders: readonly string[];
  cacheFolder: string;
}): PictureStore {
  const pictures = new Map<string, Promise<StoredPicture | null>>();
  const colours = new Map<string, Promise<string>>();
  const inProgress = new Map<string, Promise<Buffer>>();

  function locate(file: string): string | null {
    for (const folder of options.folders) {
      const found = path.resolve(folder, file);
      const isInside = found.startsWith(path.resolve(folder) + path.sep);
      if (isInside && statSync(found, { throwIfNoEntry: false })?.isFile()) return found;
    }
    return null;
  }

  async function describe(file: string): Promise<StoredPicture | null> {
    try {
      // Visitors choose the name, and the system may reject it.
      const found = locate(file);
      if (!found) return null;
      if (statSync(found).size > maxBytes) return null;
      const content = readFileSync(found);
      const { width, height } = await sharp(content, {
        limitInputPixels: maxPicturePixels,
      }).metadata();
      const hash = createHash('sha256').update(content).digest('hex').slice(0, 12);
      const source = buildPictureSource(file, { hash, width, height });
      return { path: found, hash, width, source };
    } catch {
      return null;
    }
  }

  function find(name: string): Promise<StoredPicture | null> {
    // Visitors choose the name. Equivalent paths share one entry, and those that a record never has get
    // none, so that there are no more entries than files.
    const file = path.posix.normalize(name);
    if (/^(?:\.\.)?\/|\/$/.test(file)) return Promise.resolve(null);
    const before = pictures.get(file);
    if (before) return before;
    const found = describe(file);
    pictures.set(file, found);
    void found.then((stored) => {
      if (!stored) pictures.delete(file);
    });
    return found;
  }

  /** Decodes the whole picture, so call it only if the record has no colour. */
  function findColour(stored: StoredPicture): Promise<string> {
    const colour = colours.get(stored.hash) ?? readMeanColour(stored.path);
    colours.set(stored.hash, colour);
    return colour;
  }

  async function makeVariant(
    stored: StoredPicture,
    width: number,
    format: PictureFormat,
    cached: string,
  ): Promise<Buffer> {
    const image = sharp(stored.path, { limitInputPixels: maxPicturePixels })
      .rotate()
      .resize({ width });
    const content = await encoders[format](image).toBuffer();
    // Durable, because an empty file after a power failure would be taken for the picture.
    await writeDurably(cached, content);
    return content;
  }

  return {
    async present(picture) {
      const stored = await find(picture.file);
      if (!stored) return null;
      const dominantColour = picture.dominantColour ?? (await findColour(stored).catch(() => null));
      if (dominantColour === null) return null;
      const { alt, focus } = picture;
      return { ...stored.source, alt, dominantColour, ...(focus && { focus }) };
    },
    async findAddress(file) {
      return (await find(file))?.source ?? null;
    },
    findOriginal: find,
    async readVariant(file, hash, width, format) {
      const stored = await find(file);
      if (stored?.hash !== hash || !listVariantWidths(stored.width).includes(width)) return null;
      const cached = path.join(options.cacheFolder, `${hash}-${width}.${format}`);
      if (existsSync(cached)) return readFile(cached);
      const running = inProgress.get(cached) ?? makeVariant(stored, width, format, cached);
      inProgress.set(cached, running);
      try {
        return await running;
      } catch {
        return null;
      } finally {
        inProgress.delete(cached);
      }
    },
  };
}
