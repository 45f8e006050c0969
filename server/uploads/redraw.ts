import { spawn } from 'node:child_process';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { httpMessages } from '../../domain/text/messages/http.ts';
import { worksheetMessages } from '../../domain/text/messages/worksheet.ts';
import { Refusal } from '../refusal.ts';
import { detectImageKind, type ImageKind } from './image-kind.ts';
import { maxUploadBytes, redrawExit } from './redraw-limits.ts';

const program = path.join(import.meta.dirname, 'redraw-image.ts');
const mostAtOnce = 2;
const mostWaiting = 20;

/** Neither a picture nor one that can be read: the sentence that the form shows. */
export const refuseImage = (field?: string) =>
  new Refusal(400, 'invalid_image', worksheetMessages.imageInvalid, {
    ...(field && { fields: { [field]: worksheetMessages.imageInvalid } }),
  });

const refuseSize = () => new Refusal(413, 'image_too_large', worksheetMessages.imageTooLarge);

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
  throw code === redrawExit.tooLarge ? refuseSize() : refuseImage();
}

/**
 * Makes a new JPEG of an uploaded image: nothing of the old file but what can be seen is in it.
 * Throws a 400 Refusal for what is no image of the four kinds, a 413 for too large a one, a 503 when
 * too many wait.
 */
export function createRedraw(stopAfterMs = 15_000): (content: Uint8Array) => Promise<Buffer> {
  let running = 0;
  const waiting: (() => void)[] = [];

  async function inTurn<Made>(work: () => Promise<Made>): Promise<Made> {
    if (waiting.length >= mostWaiting)
      throw new Refusal(503, 'uploads_busy', httpMessages[503], { retryAfterSeconds: 10 });
    if (running >= mostAtOnce) await new Promise<void>((resolve) => waiting.push(resolve));
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
    if (kind === null) throw refuseImage();
    return inTurn(() => runProgram(content, kind, stopAfterMs));
  };
}
