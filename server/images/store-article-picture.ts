import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { slugify } from '../../domain/text/slug.ts';
import type { OwnPictures } from './own-pictures.ts';
import { isOnSite, storePictureFile } from './store-picture-file.ts';

const hashLength = 8;

/** Stores a picture under a name derived from its content, so that the name never shows anything else. */
export async function storeArticlePicture(
  own: OwnPictures,
  folder: string,
  file: string,
  options: { dryRun: boolean },
): Promise<string> {
  const source = path.resolve(folder, file);
  const content = await readFile(source).catch(() => null);
  if (content === null) {
    if (await isOnSite(own, file)) return file;
    throw new Error(`picture: there is no file ${file} next to the article.`);
  }
  const { name: stem, ext } = path.parse(file);
  const hash = createHash('sha256').update(content).digest('hex').slice(0, hashLength);
  const name = `articles/${slugify(stem) || 'picture'}-${hash}${ext.toLowerCase()}`;
  const picture = { bytes: content.length, open: () => createReadStream(source) };
  const stored = await storePictureFile(own, name, picture, options);
  if (typeof stored === 'object') throw new Error(`picture: ${file} ${stored.error}.`);
  return name;
}
