import { isUtf8 } from 'node:buffer';
import { readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { detectFormat, type ImportFormat } from '../domain/import/detect-format.ts';
import { maxPictureBytes } from '../domain/images/picture-limits.ts';
import { ImportFileError } from '../domain/import/import-problem.ts';
import { decodeText } from '../domain/text/decode-text.ts';
import { findPictureFile, type PictureFile } from '../server/images/picture-files.ts';
import { openZip, ZipError, type Zip, type ZipLimits } from '../server/zip/read-zip.ts';

export interface ImportInput {
  text: string | Uint8Array;
  format: ImportFormat;
  encoding: string;
  /** Null without a zip and without a folder of pictures: then pictures are left as they are. */
  findPicture: ((name: string) => Promise<PictureFile | null>) | null;
  close(): void;
}

const mega = 1024 * 1024;
const limits: ZipLimits = {
  entries: 100_000,
  totalBytes: 2048 * mega,
  entryBytes: (name) => (name.startsWith('pictures/') ? maxPictureBytes : 512 * mega),
};

export async function openImport(
  cwd: string,
  file: string,
  pictureFolder: string | undefined,
): Promise<ImportInput> {
  const folder = pictureFolder === undefined ? null : await checkFolder(cwd, pictureFolder);
  const inFolder = (name: string) => (folder ? findPictureFile(folder, name) : null);
  if (!file.toLowerCase().endsWith('.zip')) {
    const content = readContent(file, await readInput(cwd, file));
    return { ...content, findPicture: folder ? async (name) => inFolder(name) : null, close() {} };
  }
  const zip = await blameAsync(file, () => openZip(path.resolve(cwd, file), limits));
  try {
    const name = findDocument(file, zip);
    const bytes = await blameAsync(file, async () => buffer(await zip.read(name)));
    return {
      ...readContent(name, bytes),
      findPicture: async (picture) => (await inFolder(picture)) ?? findInZip(zip, picture),
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw error;
  }
}

/** What begins a zip, and an Excel workbook of before 2007. */
const zipStart = Buffer.from('PK\x03\x04', 'latin1');
const oldWorkbookStart = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);

function refuseWorkbook(file: string, bytes: Uint8Array) {
  const start = Buffer.from(bytes.subarray(0, 4));
  const isZip = start.equals(zipStart);
  if (!isZip && !start.equals(oldWorkbookStart)) return;
  const isWorkbook = !isZip || /\.xls[xmb]?$/i.test(file) || hasSheets(bytes);
  throw new ImportFileError(
    isWorkbook
      ? `${file}: This is an Excel workbook: save it as CSV (UTF-8).`
      : `${file}: This is a zip: give it a name that ends with .zip.`,
  );
}

/** The first entry of a workbook, or its folder of sheets. */
const hasSheets = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes('xl/worksheets/');

/** JSON stays as bytes when it is UTF-8: a large file is then never held as text. */
function readContent(file: string, bytes: Uint8Array) {
  refuseWorkbook(file, bytes);
  const isPlain = isUtf8(bytes);
  const start = isPlain ? Buffer.from(bytes.subarray(0, 1024)).toString() : '';
  const isJson = isPlain && detectFormat(file, start) !== 'csv';
  if (isJson) return { text: bytes, format: detectFormat(file, start), encoding: 'utf-8' };
  const { text, encoding } = decodeText(bytes);
  return { text, format: detectFormat(file, text), encoding };
}

function findDocument(file: string, zip: Zip): string {
  if (zip.sizes.has('catalogue.json')) return 'catalogue.json';
  const documents = [...zip.sizes.keys()].filter(
    (name) => !name.startsWith('pictures/') && /\.(json|geojson|csv)$/i.test(name),
  );
  const [only] = documents;
  if (only !== undefined && documents.length === 1) return only;
  throw new ImportFileError(
    `${file}: the zip needs one file catalogue.json beside its folder pictures/; it has ${documents.join(', ') || 'none'}.`,
  );
}

function findInZip(zip: Zip, picture: string): PictureFile | null {
  const name = `pictures/${picture}`;
  const bytes = zip.sizes.get(name);
  return bytes === undefined ? null : { bytes, open: () => zip.read(name) };
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

export function blame<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw named(file, error);
  }
}

async function blameAsync<T>(file: string, read: () => Promise<T>): Promise<T> {
  return read().catch((error: unknown) => {
    throw named(file, error);
  });
}

function named(file: string, error: unknown): unknown {
  if (!(error instanceof ImportFileError || error instanceof ZipError)) return error;
  return new ImportFileError(`${file}: ${error.message}`);
}
