import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { maxPictureBytes } from '../domain/pictures/picture-limits.ts';
import { ImportFileError } from '../domain/catalogue/fields/import-problem.ts';
import { findPictureFile, type PictureFile } from '../server/pictures/picture-files.ts';
import { ZipError, type ZipLimits } from '../server/platform/files/read-zip.ts';
import { openImportZip, type ImportZip } from './import-zip.ts';

interface ImportInput {
  /** The file to read: that of a zip by its name in it. */
  name: string;
  bytes: Uint8Array;
  /** Null without a zip or a picture folder: pictures are then left unchanged. */
  findPicture: ((name: string) => Promise<PictureFile | null>) | null;
  close(): void;
}

const mega = 1024 * 1024;
const limits: ZipLimits = {
  entries: 100_000,
  totalBytes: 2048 * mega,
  entryBytes: (name) => (/(?:^|\/)pictures\//i.test(name) ? maxPictureBytes : 512 * mega),
};

export async function openImport(
  cwd: string,
  file: string,
  pictureFolder: string | undefined,
): Promise<ImportInput> {
  const folder = pictureFolder === undefined ? null : await checkFolder(cwd, pictureFolder);
  const inFolder = (name: string) => (folder ? findPictureFile(folder, name) : null);
  if (!file.toLowerCase().endsWith('.zip')) {
    const bytes = await readInput(cwd, file);
    return {
      name: file,
      bytes,
      findPicture: folder ? async (name) => inFolder(name) : null,
      close() {},
    };
  }
  const zip = await addFileNameAsync(file, () => openImportZip(path.resolve(cwd, file), limits));
  try {
    const name = findDocument(file, zip);
    const bytes = await addFileNameAsync(file, async () => buffer(await zip.read(name)));
    return {
      name,
      bytes,
      findPicture: async (picture) => (await inFolder(picture)) ?? findInZip(zip, picture),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

function findDocument(file: string, zip: ImportZip): string {
  if (zip.sizes.has('catalogue.json')) return 'catalogue.json';
  const documents = [...zip.sizes.keys()].filter(
    (name) => !/^pictures\//i.test(name) && /\.(json|geojson|csv|tsv)$/i.test(name),
  );
  const [only] = documents;
  if (only !== undefined && documents.length === 1) return only;
  throw new ImportFileError(
    `${file}: the zip needs one table (CSV, JSON or GeoJSON) next to its folder pictures/; it has ${documents.join(', ') || 'none'}.`,
  );
}

function findInZip(zip: ImportZip, picture: string): PictureFile | null {
  const name = zip.findPicture(picture);
  if (name === undefined) return null;
  return { bytes: zip.sizes.get(name) ?? 0, open: () => zip.read(name) };
}

async function checkFolder(cwd: string, folder: string): Promise<string> {
  const found = await stat(path.resolve(cwd, folder)).catch(() => null);
  if (found?.isDirectory()) return path.resolve(cwd, folder);
  throw new ImportFileError(`${folder}: there is no such folder.`);
}

export async function readInput(cwd: string, file: string): Promise<Uint8Array> {
  try {
    return await readFile(path.resolve(cwd, file));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : 'unknown error';
    throw new ImportFileError(
      code === 'ENOENT' ? `${file}: there is no such file.` : `${file}: cannot be read (${code}).`,
    );
  }
}

export function addFileName<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw prefixError(file, error);
  }
}

export async function addFileNameAsync<T>(file: string, read: () => Promise<T>): Promise<T> {
  return read().catch((error: unknown) => {
    throw prefixError(file, error);
  });
}

function prefixError(file: string, error: unknown): unknown {
  if (!(error instanceof ImportFileError || error instanceof ZipError)) return error;
  return new ImportFileError(`${file}: ${error.message}`);
}
