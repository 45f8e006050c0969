import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Transform } from 'node:stream';
import { BackupError } from './backup-manifest.ts';

const hexLength = 64;
const mark = 'groundbreak-backup sha256 ';

/** Placeholder for the final zip comment, until the seal is known. */
export const unsealedComment = mark + '0'.repeat(hexLength);

/**
 * Passes an archive through, and writes the SHA-256 of everything before its comment into the
 * comment.
 */
export function createSeal(): Transform {
  const digest = createHash('sha256');
  let tail: Buffer = Buffer.alloc(0);
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      const all = Buffer.concat([tail, chunk]);
      const ready = all.subarray(0, Math.max(0, all.length - hexLength));
      tail = all.subarray(ready.length);
      digest.update(ready);
      done(null, ready);
    },
    flush(done) {
      done(null, Buffer.from(digest.digest('hex'), 'latin1'));
    },
  });
}

/** Checks that a file is a complete backup, unchanged to the last bit. Throws a BackupError. */
export async function checkSeal(
  file: string,
  onProgress: (done: number, total: number) => void = () => {},
): Promise<void> {
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new BackupError('There is no such file.');
  const sealedBytes = found.size - hexLength;
  const digest = createHash('sha256');
  let end = Buffer.alloc(0);
  let done = 0;
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    digest.update(chunk.subarray(0, Math.max(0, sealedBytes - done)));
    done += chunk.length;
    end = Buffer.concat([end, chunk]).subarray(-unsealedComment.length);
    onProgress(done, found.size);
  }
  const seal = new RegExp(`^${mark}([0-9a-f]{${hexLength}})$`).exec(end.toString('latin1'))?.[1];
  if (seal === undefined)
    throw new BackupError('It is not a complete backup: it is truncated, or another kind of file.');
  if (seal !== digest.digest('hex'))
    throw new BackupError(
      'It was altered after it was made: its checksum does not fit its content.',
    );
}
