import { spawn } from 'node:child_process';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { httpMessages } from '../../domain/text/messages/http.ts';
import { worksheetMessages } from '../../domain/text/messages/worksheet.ts';
import { ApiError } from '../api-error.ts';
import { detectImageKind, type ImageKind } from './image-kind.ts';
import { maxUploadBytes, reencodeExit } from './reencode-limits.ts';

const program = path.join(import.meta.dirname, 'reencode-image.ts');
const maxAtOnce = 2;
const maxWaiting = 20;

/** Neither a picture nor one that can be read: the sentence that the form shows. */
export const rejectImage = (field?: string) =>
  new ApiError(400, 'invalid_image', worksheetMessages.imageInvalid, {
    ...(field && { fields: { [field]: worksheetMessages.imageInvalid } }),
  });

const refuseSize = () => new ApiError(413, 'image_too_large', worksheetMessages.imageTooLarge);

async function runProgram(content: Uint8Array, kind: ImageKind, timeout: number): Promise<Buffer> {
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', program, kind],
    // Nothing of the environment: settings hold secrets.
    { env: {}, stdio: ['pipe', 'pipe', 'ignore'], timeout, killSignal: 'SIGKILL' },
  );
  const ended = new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  // It need not read to the end what it refuses.
  child.stdin.on('error', () => {});
  child.stdin.end(content);
  const [picture, code] = await Promise.all([buffer(child.stdout), ended]);
  if (code === 0) return picture;
  throw code === reencodeExit.tooLarge ? refuseSize() : rejectImage();
}

/**
 * Throws a 400 ApiError for what is no image of the four kinds, a 413 for too large a one, a 503
 * when too many wait.
 */
export function createReencoder(stopAfterMs = 15_000): (content: Uint8Array) => Promise<Buffer> {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function inTurn<Made>(work: () => Promise<Made>): Promise<Made> {
    if (waiting.length >= maxWaiting)
      throw new ApiError(503, 'uploads_busy', httpMessages[503], { retryAfterSeconds: 10 });
    if (running >= maxAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  }

  return async (content) => {
    if (content.length > maxUploadBytes) throw refuseSize();
    const kind = detectImageKind(content);
    if (kind === null) throw rejectImage();
    return inTurn(() => runProgram(content, kind, stopAfterMs));
  };
}
