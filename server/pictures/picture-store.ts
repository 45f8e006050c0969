import { statSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { isSafePictureName } from '../../domain/catalogue/list-pictures.ts';
import { isRefusal } from '../../domain/refusal.ts';
import type { LimitedFolder } from '../platform/files/limited-folder.ts';
import { readMeanColour } from './mean-colour.ts';
import type { OwnPictures } from './own-pictures.ts';
import { readPictureFacts } from './picture-facts.ts';
import { sharp, type Sharp } from '../platform/sharp.ts';
import { maxPicturePixels } from '../../domain/pictures/picture-limits.ts';
import {
  buildPictureSource,
  listVariantWidths,
  type PictureFormat,
  type PictureSource,
} from '../../domain/pictures/picture-source.ts';
import type { Picture } from '../../domain/pictures/picture.ts';

export interface PictureStore {
  /** Returns what a page needs to show a picture; null if the file is missing or not an image. */
  present(picture: Picture): Promise<PictureSource | null>;
  /** Returns only the address and size of the default variant; null as above. */
  findAddress(file: string): Promise<Pick<PictureSource, 'src' | 'width' | 'height'> | null>;
  findOriginal(file: string): Promise<{
    /** The path of the file; throws if it is missing. */
    locate(): Promise<string>;
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
  locate(): Promise<string>;
  colour: string | null;
  hash: string;
  width: number;
  /** Cached, because a list of all projects needs a hundred thousand. */
  source: ReturnType<typeof buildPictureSource>;
}

const encoders = {
  // Chroma subsampling as in WebP and JPEG.
  avif: (image: Sharp) => image.avif({ quality: 48, effort: 3, chromaSubsampling: '4:2:0' }),
  webp: (image: Sharp) => image.webp({ quality: 76 }),
  jpg: (image: Sharp) =>
    image.flatten({ background: '#ffffff' }).jpeg({ quality: 78, mozjpeg: true }),
};

/** Serves the site's own pictures and those of the folders, first match wins. */
export function createPictureStore(options: {
  own?: Pick<OwnPictures, 'find' | 'locate'>;
  folders: readonly string[];
  cache: LimitedFolder;
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

  function locateInFolders(file: string): string | null {
    try {
      return locate(file);
    } catch {
      // Visitors choose the name, and the system may reject it.
      return null;
    }
  }

  async function describe(file: string): Promise<StoredPicture | null> {
    const { own } = options;
    const ownFacts = own && isSafePictureName(file) ? await own.find(file) : null;
    const found = ownFacts ? null : locateInFolders(file);
    const facts = ownFacts ?? (found && (await readPictureFacts(found)));
    if (!facts) return null;
    const { width, height, dominantColour: colour } = facts;
    const hash = facts.sha256.slice(0, 12);
    const source = buildPictureSource(file, { hash, width, height });
    const locateFile = async () => {
      const at = found ?? (await own?.locate(file));
      if (!at) throw new Error(`The file of the picture ${file} is missing.`);
      return at;
    };
    return { locate: locateFile, hash, width, colour, source };
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
    void found.then(
      (stored) => stored ?? pictures.delete(file),
      () => pictures.delete(file),
    );
    return found;
  }

  let lastRead: Promise<unknown> = Promise.resolve();
  /** In turn, because decoding all pictures of a list at once would leave the processor for nothing else. */
  function readColour(stored: StoredPicture): Promise<string> {
    const read = lastRead.then(async () => readMeanColour(await stored.locate()));
    lastRead = read.catch(() => {});
    return read;
  }

  /** Decodes the whole picture, so call it only if the record has no colour. */
  function findColour(stored: StoredPicture): Promise<string> {
    const colour =
      colours.get(stored.hash) ??
      (stored.colour ? Promise.resolve(stored.colour) : readColour(stored));
    colours.set(stored.hash, colour);
    return colour;
  }

  async function makeVariant(
    stored: StoredPicture,
    width: number,
    format: PictureFormat,
    cached: string,
  ): Promise<Buffer> {
    const image = sharp(await stored.locate(), { limitInputPixels: maxPicturePixels })
      .rotate()
      .resize({ width });
    const content = await encoders[format](image).toBuffer();
    // A full disk must not keep visitors from the picture.
    await options.cache.put(cached, content).catch(() => {});
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
      const cached = `pictures/${hash}-${width}.${format}`;
      const made = await options.cache.find(cached);
      if (made) return readFile(made);
      const running = inProgress.get(cached) ?? makeVariant(stored, width, format, cached);
      inProgress.set(cached, running);
      try {
        return await running;
      } catch (error) {
        if (isRefusal(error)) throw error;
        return null;
      } finally {
        inProgress.delete(cached);
      }
    },
  };
}
