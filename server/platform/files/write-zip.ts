import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import yazl from 'yazl';
import { syncFolder } from './write-durably.ts';
import { addFileToError } from '../settings/describe-file-error.ts';

export interface ZipPart {
  name: string;
  /** False for content that is compressed already, as pictures are. */
  compress: boolean;
  open(): Readable | Promise<Readable>;
}

/** Zip's earliest time, so that the same content always gives the same archive. */
const sameTime = new Date(1980, 0, 1);

interface ZipOptions {
  comment?: string;
  /** May change the archive's bytes on their way to the disk. */
  seal?: Transform;
}

/** Writes a zip that only its owner can read, under a temporary name until it is complete and on disk. */
export async function writeZip(
  file: string,
  parts: Iterable<ZipPart>,
  options: ZipOptions = {},
): Promise<void> {
  const zip = new yazl.ZipFile();
  const output = zip.outputStream;
  zip.on('error', (error: Error) => output.destroy(error));
  // It may fail before the pipeline listens; the pipeline then sees the failure.
  output.on('error', () => {});
  for (const part of parts)
    zip.addReadStreamLazy(
      part.name,
      { mtime: sameTime, forceDosTimestamp: true, mode: 0o600, compress: part.compress },
      (give) => {
        Promise.resolve()
          .then(() => part.open())
          .then((stream) => give(null, stream), give);
      },
    );
  zip.end(options.comment === undefined ? {} : { comment: options.comment });

  const unfinished = `${file}.part`;
  const handle = await open(unfinished, 'w', 0o600);
  try {
    const sink = async function (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) await handle.writeFile(chunk);
    };
    if (options.seal) await pipeline(output, options.seal, sink);
    else await pipeline(output, sink);
    await handle.sync();
    await handle.close();
    await rename(unfinished, file);
    await syncFolder(path.dirname(file));
  } catch (error) {
    await handle.close();
    await rm(unfinished, { force: true });
    throw addFileToError(error, file);
  }
}
