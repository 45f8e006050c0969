import { isAscii, isUtf8 } from 'node:buffer';
import { Readable } from 'node:stream';
import yauzl, { type Entry as ZipEntry } from 'yauzl';

/** A zip that cannot be read or is refused; the message is one sentence. */
export class ZipError extends Error {}

export interface ZipLimits {
  entries: number;
  totalBytes: number;
  entryBytes(name: string): number;
}

export interface Zip {
  sizes: ReadonlyMap<string, number>;
  /** What else a name may mean whose encoding the zip does not say, and the name. */
  otherNames: ReadonlyMap<string, string>;
  /** Ends in an error when the content is damaged or is longer than the archive says. */
  read(name: string): Promise<Readable>;
  close(): void;
}

const mega = 1024 * 1024;
const protectedZip = 'The zip is password-protected. Pack it again without a password.';

/** Checks names, encryption, number of files and declared sizes before unpacking. Throws ZipError. */
export async function openZip(file: string, limits: ZipLimits): Promise<Zip> {
  const zip = await yauzl
    .openPromise(file, { autoClose: false, strictFileNames: false })
    .catch((error: unknown) => {
      throw explain(error);
    });
  try {
    if (zip.entryCount > limits.entries)
      throw new ZipError(
        `The zip has ${zip.entryCount} files; at most ${limits.entries} are read.`,
      );
    const entries = new Map<string, ZipEntry>();
    const otherNames = new Map<string, string>();
    let total = 0;
    for await (const entry of zip.eachEntry()) {
      const { uncompressedSize: size } = entry;
      const name = readName(entry);
      if (name.endsWith('/')) continue;
      if (entry.isEncrypted()) throw new ZipError(protectedZip);
      if (entries.has(name)) throw new ZipError(`The zip has the file "${name}" twice.`);
      if (size > limits.entryBytes(name))
        throw new ZipError(
          `The file "${name}" in the zip is larger than ${Math.floor(limits.entryBytes(name) / mega)} MB.`,
        );
      total += size;
      if (total > limits.totalBytes)
        throw new ZipError(
          `Unpacked, the zip is larger than ${Math.floor(limits.totalBytes / mega)} MB.`,
        );
      entries.set(name, entry);
      if (isUnclear(entry)) otherNames.set(readWindowsName(entry), name);
    }
    return {
      otherNames,
      sizes: new Map([...entries].map(([name, entry]) => [name, entry.uncompressedSize])),
      read(name) {
        const entry = entries.get(name);
        if (!entry) return Promise.reject(new ZipError(`The zip has no file "${name}".`));
        const content = async function* () {
          try {
            yield* await zip.openReadStreamPromise(entry);
          } catch (error) {
            throw explain(error);
          }
        };
        return Promise.resolve(Readable.from(content(), { objectMode: false }));
      },
      close: () => zip.close(),
    };
  } catch (error) {
    zip.close();
    throw explain(error);
  }
}

/** Macs write names in UTF-8 without saying so; Windows separates folders by backslashes. */
function readName({ fileName, fileNameRaw }: ZipEntry): string {
  const isUnmarked = !isAscii(fileNameRaw) && isUtf8(fileNameRaw);
  return (isUnmarked ? fileNameRaw.toString() : fileName).replaceAll('\\', '/');
}

const isMarkedUtf8 = 0x800;
const unicodePathField = 0x7075;

/** Not even UTF-8 without its mark: the library reads DOS's letters, as the format says. */
const isUnclear = ({ fileNameRaw, generalPurposeBitFlag, extraFields }: ZipEntry) =>
  !isUtf8(fileNameRaw) &&
  (generalPurposeBitFlag & isMarkedUtf8) === 0 &&
  extraFields.every(({ id }) => id !== unicodePathField);

const readWindowsName = ({ fileNameRaw }: ZipEntry) =>
  new TextDecoder('windows-1252').decode(fileNameRaw).replaceAll('\\', '/');

function explain(error: unknown): unknown {
  if (error instanceof ZipError) return error;
  const { code, message } = error as { code?: string; message: string };
  if (code === 'ENOENT') return new ZipError('There is no such file.');
  if (code !== undefined) return new ZipError(`The file cannot be read (${code}).`);
  if (/encrypt/.test(message)) return new ZipError(protectedZip);
  if (/relative path|absolute path|invalid characters/.test(message))
    return new ZipError(`The zip contains an unsafe file name (${message}).`);
  return new ZipError(`The file is not a complete zip (${message}).`);
}
